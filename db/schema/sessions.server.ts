/** Scheduled sessions and the answers to them. The constraints are in `db/migrations`; these definitions give queries their types. */
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guildhall } from './guildhall.server.ts'
import type { SeriesBefore, SeriesRule, SessionBefore } from './shapes.ts'

export const sessionSeries = guildhall.table('session_series', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  rule: jsonb('rule').$type<SeriesRule>().notNull(),
  timeZone: text('time_zone').notNull(),
  minutes: integer('minutes').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const scheduledSessions = guildhall.table('scheduled_sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  uid: text('uid')
    .notNull()
    .default(sql`gen_random_uuid()::text`),
  sequence: integer('sequence').notNull().default(0),
  seriesId: uuid('series_id'),
  /** The hour the series has for it, on the wall of the series. */
  seriesSlot: timestamp('series_slot', { mode: 'string' }),
  studioId: uuid('studio_id'),
  editionId: uuid('edition_id'),
  title: text('title').notNull(),
  agenda: text('agenda').notNull().default(''),
  startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
  wallStart: timestamp('wall_start', { mode: 'string' }).notNull(),
  timeZone: text('time_zone').notNull(),
  place: text('place', { enum: ['online', 'room', 'both'] })
    .notNull()
    .default('online'),
  joinUrl: text('join_url').notNull().default(''),
  address: text('address').notNull().default(''),
  capacity: integer('capacity'),
  hasWaitingList: boolean('has_waiting_list').notNull().default(true),
  rsvpOpensAt: timestamp('rsvp_opens_at', { withTimezone: true, mode: 'date' }),
  rsvpClosesAt: timestamp('rsvp_closes_at', { withTimezone: true, mode: 'date' }),
  visibility: text('visibility', { enum: ['public', 'members', 'edition', 'zone'] })
    .notNull()
    .default('edition'),
  status: text('status', { enum: ['draft', 'scheduled', 'cancelled'] })
    .notNull()
    .default('draft'),
  cancelReason: text('cancel_reason').notNull().default(''),
  recordingUrl: text('recording_url').notNull().default(''),
  notes: text('notes').notNull().default(''),
  notesArePublic: boolean('notes_are_public').notNull().default(false),
  /** What it is a copy of, and the day it was copied to, wherever it went since. */
  copiedFrom: uuid('copied_from'),
  copiedTo: date('copied_to'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const sessionZones = guildhall.table(
  'session_zones',
  {
    sessionId: uuid('session_id').notNull(),
    zoneId: uuid('zone_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.zoneId] })],
)

export const sessionHosts = guildhall.table(
  'session_hosts',
  {
    sessionId: uuid('session_id').notNull(),
    memberId: uuid('member_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.memberId] })],
)

export const rsvps = guildhall.table(
  'rsvps',
  {
    sessionId: uuid('session_id').notNull(),
    memberId: uuid('member_id').notNull(),
    answer: text('answer', { enum: ['going', 'not_going'] }).notNull(),
    state: text('state', { enum: ['confirmed', 'waitlisted', 'offered', 'released'] })
      .notNull()
      .default('confirmed'),
    position: integer('position'),
    /** The start they said yes to. */
    agreedStart: timestamp('agreed_start', { withTimezone: true, mode: 'date' }),
    /** When they came up from the line. */
    promotedAt: timestamp('promoted_at', { withTimezone: true, mode: 'date' }),
    attendance: text('attendance', { enum: ['unset', 'attended', 'absent', 'excused'] })
      .notNull()
      .default('unset'),
    attendanceBy: uuid('attendance_by'),
    attendanceAt: timestamp('attendance_at', { withTimezone: true, mode: 'date' }),
    via: text('via').notNull().default('site'),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.memberId] })],
)

export const sessionReminders = guildhall.table(
  'session_reminders',
  {
    sessionId: uuid('session_id').notNull(),
    hoursBefore: integer('hours_before').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }).notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.hoursBefore, table.startsAt] })],
)

/** What was written to those who come to a session. */
export const sessionMessages = guildhall.table('session_messages', {
  id: uuid('id').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  byMemberId: uuid('by_member_id'),
  text: text('text').notNull(),
  recipients: integer('recipients').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
})

/** The two questions after a session, asked once; nobody asked where it was by themselves. */
export const sessionQuestions = guildhall.table('session_questions', {
  sessionId: uuid('session_id').primaryKey(),
  askedBy: uuid('asked_by'),
  askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
})

export const sessionReplies = guildhall.table(
  'session_replies',
  {
    sessionId: uuid('session_id').notNull(),
    memberId: uuid('member_id').notNull(),
    differently: text('differently').notNull().default(''),
    others: text('others').notNull().default(''),
    lessonId: uuid('lesson_id'),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.memberId] })],
)

/** The private address of a member's calendar; its token is kept as a hash. */
export const calendarAddresses = guildhall.table('calendar_addresses', {
  memberId: uuid('member_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  carries: text('carries', { enum: ['answered', 'all'] }).notNull(),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull(),
})

export const blackouts = guildhall.table('blackouts', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Absent: of all editions. */
  editionId: uuid('edition_id'),
  name: text('name').notNull(),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

/** Moves nobody was told of yet, for a minute: see `domain/programme/sessions/moves`. */
export const heldMoves = guildhall.table('held_moves', {
  id: uuid('id').primaryKey().defaultRandom(),
  byMemberId: uuid('by_member_id'),
  dueAt: timestamp('due_at', { withTimezone: true, mode: 'date' }).notNull(),
  seriesId: uuid('series_id'),
  seriesVersion: integer('series_version'),
  seriesWas: jsonb('series_was').$type<SeriesBefore>(),
})

export const heldMoveSessions = guildhall.table('held_move_sessions', {
  sessionId: uuid('session_id').primaryKey(),
  heldMoveId: uuid('held_move_id').notNull(),
  version: integer('version').notNull(),
  isTold: boolean('is_told').notNull(),
  /** When the first move that nobody was told of was made. */
  since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  was: jsonb('was').$type<SessionBefore>().notNull(),
})

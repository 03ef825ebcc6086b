/** Editions, zones, accesses, invitations and requests. The constraints are in `db/migrations`; these definitions give queries their types. */
import { boolean, date, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guildhall } from './guildhall.server.ts'
import { requestStates } from './shapes.ts'
import type { AccessBeforeClosing, BatchLine, EditionQuestion, Material, RequestAnswer, RequestNote } from './shapes.ts'

export const editions = guildhall.table('editions', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  tagline: text('tagline').notNull().default(''),
  publicSummary: text('public_summary').notNull().default(''),
  body: text('body').notNull().default(''),
  year: integer('year').notNull(),
  startsOn: date('starts_on', { mode: 'string' }),
  endsOn: date('ends_on', { mode: 'string' }),
  requestsUntil: date('requests_until', { mode: 'string' }),
  timeZone: text('time_zone').notNull().default('UTC'),
  layout: text('layout', { enum: ['2023', '2025', 'archive'] })
    .notNull()
    .default('2025'),
  status: text('status', { enum: ['draft', 'announced', 'enrolling', 'running', 'closed', 'archived', 'cancelled'] })
    .notNull()
    .default('draft'),
  intake: text('intake', { enum: ['closed', 'request', 'waitlist', 'invite'] })
    .notNull()
    .default('closed'),
  capacity: integer('capacity'),
  zonePolicy: text('zone_policy', { enum: ['open', 'own'] })
    .notNull()
    .default('own'),
  zonesPublic: boolean('zones_public').notNull().default(false),
  questions: jsonb('questions').$type<EditionQuestion[]>().notNull().default([]),
  afterEnd: text('after_end', { enum: ['alumni', 'until-date', 'end'] })
    .notNull()
    .default('alumni'),
  accessUntil: date('access_until', { mode: 'string' }),
  cancelReason: text('cancel_reason').notNull().default(''),
  kept: jsonb('kept').$type<string[]>().notNull().default([]),
  materials: jsonb('materials').$type<Material[]>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const zones = guildhall.table('zones', {
  id: uuid('id').primaryKey().defaultRandom(),
  editionId: uuid('edition_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  timeZone: text('time_zone').notNull(),
  position: integer('position').notNull().default(0),
  capacity: integer('capacity'),
  status: text('status', { enum: ['active', 'closed', 'merged'] })
    .notNull()
    .default('active'),
  mergedInto: uuid('merged_into'),
  formerSlugs: text('former_slugs').array().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const accesses = guildhall.table('accesses', {
  id: uuid('id').primaryKey().defaultRandom(),
  memberId: uuid('member_id').notNull(),
  editionId: uuid('edition_id').notNull(),
  zoneId: uuid('zone_id'),
  kind: text('kind', { enum: ['participant', 'alumni', 'guest'] })
    .notNull()
    .default('participant'),
  source: text('source', { enum: ['invitation', 'request', 'admin', 'import'] })
    .notNull()
    .default('invitation'),
  startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }),
  status: text('status', { enum: ['scheduled', 'active', 'ended', 'revoked'] })
    .notNull()
    .default('active'),
  reason: text('reason').notNull().default(''),
  beforeClosing: jsonb('before_closing').$type<AccessBeforeClosing>(),
  toldOfEndAt: timestamp('told_of_end_at', { withTimezone: true, mode: 'date' }),
  wantedZoneId: uuid('wanted_zone_id'),
  zoneWantedAt: timestamp('zone_wanted_at', { withTimezone: true, mode: 'date' }),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const assignments = guildhall.table('assignments', {
  id: uuid('id').primaryKey().defaultRandom(),
  memberId: uuid('member_id').notNull(),
  zoneId: uuid('zone_id'),
  studioId: uuid('studio_id'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

export const invitations = guildhall.table('invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  type: text('type', { enum: ['personal', 'link'] })
    .notNull()
    .default('personal'),
  email: text('email'),
  name: text('name').notNull().default(''),
  editionId: uuid('edition_id'),
  zoneId: uuid('zone_id'),
  zoneByTimeZone: boolean('zone_by_time_zone').notNull().default(false),
  role: text('role', { enum: ['member', 'admin'] })
    .notNull()
    .default('member'),
  accessEndsAt: timestamp('access_ends_at', { withTimezone: true, mode: 'date' }),
  reservesSeat: boolean('reserves_seat').notNull().default(true),
  requiresApproval: boolean('requires_approval').notNull().default(false),
  maxUses: integer('max_uses').notNull().default(1),
  uses: integer('uses').notNull().default(0),
  joined: integer('joined').notNull().default(0),
  message: text('message').notNull().default(''),
  invitedBy: uuid('invited_by'),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  status: text('status', {
    enum: ['draft', 'queued', 'sent', 'bounced', 'opened', 'accepted', 'declined', 'expired', 'revoked'],
  })
    .notNull()
    .default('draft'),
  openedAt: timestamp('opened_at', { withTimezone: true, mode: 'date' }),
  lastSentAt: timestamp('last_sent_at', { withTimezone: true, mode: 'date' }),
  sendCount: integer('send_count').notNull().default(0),
  reminders: boolean('reminders').notNull().default(true),
  letterId: uuid('letter_id'),
  remindedAt: timestamp('reminded_at', { withTimezone: true, mode: 'date' }),
  lastRemindedAt: timestamp('last_reminded_at', { withTimezone: true, mode: 'date' }),
  expiryToldAt: timestamp('expiry_told_at', { withTimezone: true, mode: 'date' }),
  declinedAt: timestamp('declined_at', { withTimezone: true, mode: 'date' }),
  declineReason: text('decline_reason').notNull().default(''),
  askedAgainAt: timestamp('asked_again_at', { withTimezone: true, mode: 'date' }),
  tags: text('tags').array().notNull().default([]),
  staffNote: text('staff_note').notNull().default(''),
  accessStartsAt: timestamp('access_starts_at', { withTimezone: true, mode: 'date' }),
  accessKind: text('access_kind', { enum: ['participant', 'alumni', 'guest'] })
    .notNull()
    .default('participant'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const invitationTokens = guildhall.table('invitation_tokens', {
  id: uuid('id').primaryKey().defaultRandom(),
  invitationId: uuid('invitation_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  shortCodeHash: text('short_code_hash'),
  sealed: text('sealed'),
  channel: text('channel', { enum: ['mail', 'copy'] })
    .notNull()
    .default('mail'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

export const invitationBatches = guildhall.table('invitation_batches', {
  id: uuid('id').primaryKey(),
  createdBy: uuid('created_by'),
  editionId: uuid('edition_id').notNull(),
  zoneId: uuid('zone_id'),
  zoneByTimeZone: boolean('zone_by_time_zone').notNull().default(false),
  message: text('message').notNull().default(''),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  lines: jsonb('lines').$type<BatchLine[]>().notNull(),
  nextLine: integer('next_line').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

export const invitationRequests = guildhall.table('invitation_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  timeZone: text('time_zone').notNull(),
  role: text('role').notNull().default(''),
  organisation: text('organisation').notNull().default(''),
  link: text('link').notNull().default(''),
  editionId: uuid('edition_id'),
  zoneId: uuid('zone_id'),
  answers: jsonb('answers').$type<RequestAnswer[]>().notNull().default([]),
  source: text('source').notNull().default(''),
  reference: text('reference').notNull(),
  status: text('status', { enum: requestStates }).notNull().default('unverified'),
  assignedTo: uuid('assigned_to'),
  notes: jsonb('notes').$type<RequestNote[]>().notNull().default([]),
  question: text('question').notNull().default(''),
  decisionReason: text('decision_reason').notNull().default(''),
  position: integer('position'),
  invitationId: uuid('invitation_id'),
  linkId: uuid('link_id'),
  decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'date' }),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

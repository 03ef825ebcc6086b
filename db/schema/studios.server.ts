/** Studios, cohorts and lessons. The constraints are in `db/migrations`; these definitions give queries their types. */
import { boolean, date, integer, jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guildhall } from './guildhall.server.ts'
import type { LessonWording } from './shapes.ts'

export const studios = guildhall.table('studios', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  promise: text('promise').notNull(),
  description: text('description').notNull().default(''),
  bring: text('bring').notNull().default(''),
  format: text('format').notNull().default(''),
  forWhom: text('for_whom').notNull().default(''),
  cadenceText: text('cadence_text').notNull().default(''),
  capacity: integer('capacity'),
  visibility: text('visibility', { enum: ['public', 'members'] })
    .notNull()
    .default('public'),
  pigment: text('pigment', { enum: ['cobalt', 'madder', 'viridian', 'ochre', 'umber', 'caput', 'payne'] })
    .notNull()
    .default('payne'),
  room: text('room', { enum: ['writing', 'one-to-ones', 'strategy', 'hiring', 'systems', 'feedback', 'lessons'] })
    .notNull()
    .default('lessons'),
  tags: text('tags').array().notNull().default([]),
  status: text('status', { enum: ['draft', 'active', 'paused', 'retired'] })
    .notNull()
    .default('draft'),
  pausedUntil: date('paused_until', { mode: 'string' }),
  position: integer('position').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const studioFollows = guildhall.table(
  'studio_follows',
  {
    memberId: uuid('member_id').notNull(),
    studioId: uuid('studio_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.studioId] })],
)

export const cohorts = guildhall.table('cohorts', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  intro: text('intro').notNull().default(''),
  period: text('period').notNull().default(''),
  retractedAt: timestamp('retracted_at', { withTimezone: true, mode: 'date' }),
  retractedFrom: text('retracted_from'),
  status: text('status', { enum: ['draft', 'published', 'archived', 'retracted'] })
    .notNull()
    .default('draft'),
  position: integer('position').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const lessons = guildhall.table('lessons', {
  id: uuid('id').primaryKey().defaultRandom(),
  cohortId: uuid('cohort_id').notNull(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  theme: text('theme').notNull().default(''),
  situation: text('situation').notNull().default(''),
  action: text('action').notNull().default(''),
  outcome: text('outcome').notNull().default(''),
  advice: text('advice').notNull(),
  tags: text('tags').array().notNull().default([]),
  editionId: uuid('edition_id'),
  sessionId: uuid('session_id'),
  memberId: uuid('member_id'),
  contributorLabel: text('contributor_label').notNull().default('a member'),
  consentId: uuid('consent_id'),
  declineReason: text('decline_reason').notNull().default(''),
  retractedAt: timestamp('retracted_at', { withTimezone: true, mode: 'date' }),
  retractedFrom: text('retracted_from'),
  status: text('status', {
    enum: ['suggested', 'in_review', 'published', 'withdrawn', 'archived', 'declined', 'retracted'],
  })
    .notNull()
    .default('suggested'),
  position: integer('position').notNull().default(0),
  publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const lessonQuestions = guildhall.table('lesson_questions', {
  id: uuid('id').primaryKey().defaultRandom(),
  lessonId: uuid('lesson_id').notNull(),
  askedBy: uuid('asked_by'),
  askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
  question: text('question').notNull().default(''),
  wording: jsonb('wording').$type<LessonWording>().notNull(),
  answer: text('answer').notNull().default(''),
  hasAgreed: boolean('has_agreed'),
  answeredAt: timestamp('answered_at', { withTimezone: true, mode: 'date' }),
})

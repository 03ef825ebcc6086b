/** Challenges and submissions. The constraints are in `db/migrations`; these definitions give queries their types. */
import { integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guildhall } from './guildhall.server.ts'

export const challenges = guildhall.table('challenges', {
  id: uuid('id').primaryKey().defaultRandom(),
  quarter: text('quarter').notNull(),
  title: text('title').notNull(),
  prompt: text('prompt').notNull(),
  why: text('why').notNull().default(''),
  rules: text('rules').notNull().default(''),
  results: text('results').notNull().default(''),
  opensAt: timestamp('opens_at', { withTimezone: true, mode: 'date' }).notNull(),
  closesAt: timestamp('closes_at', { withTimezone: true, mode: 'date' }).notNull(),
  timeZone: text('time_zone').notNull().default('UTC'),
  retractedAt: timestamp('retracted_at', { withTimezone: true, mode: 'date' }),
  retractedFrom: text('retracted_from'),
  status: text('status', { enum: ['draft', 'announced', 'open', 'closed', 'published', 'archived', 'retracted'] })
    .notNull()
    .default('draft'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const submissions = guildhall.table('submissions', {
  id: uuid('id').primaryKey().defaultRandom(),
  challengeId: uuid('challenge_id').notNull(),
  memberId: uuid('member_id').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull().default(''),
  link: text('link').notNull().default(''),
  visibility: text('visibility', { enum: ['organisers', 'members', 'public'] })
    .notNull()
    .default('organisers'),
  authorLabel: text('author_label').notNull().default('a member'),
  consentId: uuid('consent_id'),
  feedback: text('feedback').notNull().default(''),
  returnedAt: timestamp('returned_at', { withTimezone: true, mode: 'date' }),
  savedFrom: text('saved_from').notNull().default(''),
  status: text('status', { enum: ['draft', 'submitted', 'accepted', 'featured', 'withdrawn'] })
    .notNull()
    .default('draft'),
  submittedAt: timestamp('submitted_at', { withTimezone: true, mode: 'date' }),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const challengeLetters = guildhall.table(
  'challenge_letters',
  {
    challengeId: uuid('challenge_id').notNull(),
    news: text('news', { enum: ['open', 'closing'] }).notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.challengeId, table.news] })],
)

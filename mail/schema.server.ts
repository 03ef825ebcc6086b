import { integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guildhall } from '../db/schema/guildhall.server.ts'

/** Essential mail cannot be switched off (docs/behaviour/mail.md, essential). */
export const mailCategories = ['essential', 'updates', 'sessions', 'challenge', 'digest', 'organiser'] as const

export const mailStates = [
  'queued',
  'sending',
  'sent',
  'written',
  'deferred',
  'bounced',
  'suppressed',
  'failed',
] as const

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Every mail on its way and every mail that went; the constraints are in `db/migrations/0009-operations.sql`. */
export const outboxMails = guildhall.table('outbox_mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind').notNull(),
  category: text('category', { enum: mailCategories }).notNull().default('essential'),
  toAddress: text('to_address').notNull(),
  toMemberId: uuid('to_member_id'),
  subject: text('subject').notNull(),
  bodyText: text('body_text').notNull(),
  /** Empty where it has its page in common with others. */
  bodyHtml: text('body_html').notNull(),
  pageId: uuid('page_id'),
  /** Where its reader switches such a letter off; the page has a place for it. */
  switchOffUrl: text('switch_off_url').notNull().default(''),
  /** Sessions it carries for calendar programs, to be taken in or out; both or neither. */
  calendarMethod: text('calendar_method', { enum: ['REQUEST', 'CANCEL'] }),
  calendarSessionIds: uuid('calendar_session_ids').array(),
  headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
  status: text('status', { enum: mailStates }).notNull().default('queued'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error').notNull().default(''),
  messageId: text('message_id').notNull().default(''),
  dedupeKey: text('dedupe_key').notNull(),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  sentAt: moment('sent_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export type OutboxMail = typeof outboxMails.$inferSelect

/** Pages that several letters have in common, without what is each reader's own; see `db/migrations/0091-pages-of-letters.sql`. */
export const letterPages = guildhall.table('letter_pages', {
  id: uuid('id').primaryKey().defaultRandom(),
  bodyHtml: text('body_html').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Addresses that get no mail, or none of a category; the constraints are in `db/migrations/0019-members-and-mail.sql`. */
export const suppressions = guildhall.table('suppressions', {
  id: uuid('id').primaryKey().defaultRandom(),
  emailHash: text('email_hash').notNull(),
  category: text('category', { enum: ['all', 'updates', 'sessions', 'challenge', 'digest', 'organiser'] })
    .notNull()
    .default('all'),
  cause: text('cause', { enum: ['bounced', 'complained', 'unsubscribed'] }).notNull(),
  at: moment('at').notNull().defaultNow(),
})

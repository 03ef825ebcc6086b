import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guildhall } from '../../db/schema/guildhall.server.ts'

/**
 * The columns of the outbox that the demo fills. The full definition is `mail/schema.server.ts`; the database may
 * import nothing of the mail's.
 */
export const outboxMails = guildhall.table('outbox_mails', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  category: text('category').notNull(),
  toAddress: text('to_address').notNull(),
  toMemberId: uuid('to_member_id'),
  subject: text('subject').notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  status: text('status').notNull(),
  attempts: integer('attempts').notNull(),
  lastError: text('last_error').notNull(),
  dedupeKey: text('dedupe_key').notNull(),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, mode: 'date' }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
})

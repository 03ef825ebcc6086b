import { pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

// The columns the service reads or writes; the whole table is in db/migrations/0052-sign-ins.sql.
const guildhall = pgSchema('guildhall')

/** Kept for the account's owner to look at; the session itself goes at its end. */
export const signIns = guildhall.table('sign_ins', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  method: text('method').notNull(),
  userAgent: text('user_agent').notNull(),
  signedInAt: timestamp('signed_in_at', { withTimezone: true, mode: 'date' }).notNull(),
})

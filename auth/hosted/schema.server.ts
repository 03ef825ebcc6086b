import { pgSchema, timestamp, uuid } from 'drizzle-orm/pg-core'

// What is remembered of a hosted service; the whole tables are in db/migrations/0054-hosted-sign-in.sql.
const guildhall = pgSchema('guildhall')
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Sign-ins that were ended here, whatever it goes on to renew. */
export const endedSessions = guildhall.table('ended_sessions', {
  sessionId: uuid('session_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  endedAt: moment('ended_at').notNull(),
})

/** Accounts the hosted service is still to sign out everywhere. */
export const signOutsToTell = guildhall.table('sign_outs_to_tell', {
  accountId: uuid('account_id').primaryKey(),
  askedAt: moment('asked_at').notNull(),
})

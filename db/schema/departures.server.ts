/** Who asked to be deleted, and copies people take with them. The constraints are in `db/migrations`; these definitions give queries their types. */
import { text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guildhall } from './guildhall.server.ts'

export const memberDeletions = guildhall.table('member_deletions', {
  memberId: uuid('member_id').primaryKey(),
  wasStatus: text('was_status', { enum: ['registering', 'active', 'paused', 'suspended', 'left'] }).notNull(),
  /** Whether lessons and entries others can read stay without a name, or are taken away. */
  texts: text('texts', { enum: ['keep', 'take'] }).notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
  askedBy: uuid('asked_by'),
  erasedAt: timestamp('erased_at', { withTimezone: true, mode: 'date' }),
  accountId: uuid('account_id'),
})

export const takeouts = guildhall.table('takeouts', {
  id: uuid('id').primaryKey().defaultRandom(),
  memberId: uuid('member_id').notNull(),
  askedBy: uuid('asked_by'),
  tokenHash: text('token_hash').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
})

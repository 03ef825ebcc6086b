/** Codes and links that prove an address. The constraints are in `db/migrations`; this definition gives queries its types. */
import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guildhall } from './guildhall.server.ts'

export const addressProofs = guildhall.table('address_proofs', {
  id: uuid('id').primaryKey().defaultRandom(),
  purpose: text('purpose', { enum: ['request', 'register'] }).notNull(),
  email: text('email').notNull(),
  requestId: uuid('request_id'),
  codeHash: text('code_hash').notNull(),
  tokenHash: text('token_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }),
})

/** Push messages. The constraints are in `db/migrations`; these definitions give queries their types. */
import { boolean, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guildhall } from './guildhall.server.ts'

export const pushKeys = guildhall.table('push_keys', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  publicKey: text('public_key').notNull(),
  privateKeyHidden: text('private_key_hidden').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

export const pushSubscriptions = guildhall.table('push_subscriptions', {
  id: uuid('id').primaryKey().defaultRandom(),
  memberId: uuid('member_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  authSecret: text('auth_secret').notNull(),
  madeForKey: text('made_for_key').notNull(),
  deviceLabel: text('device_label').notNull(),
  status: text('status', { enum: ['active', 'failing', 'gone', 'removed'] })
    .notNull()
    .default('active'),
  failures: integer('failures').notNull().default(0),
  lastError: text('last_error').notNull().default(''),
  lastOkAt: timestamp('last_ok_at', { withTimezone: true, mode: 'date' }),
  lastTriedAt: timestamp('last_tried_at', { withTimezone: true, mode: 'date' }),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

/** Settings, redirect rules and the content version. The constraints are in `db/migrations`; these definitions give queries their types. */
import { bigint, boolean, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guildhall } from './guildhall.server.ts'

export const settings = guildhall.table('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const redirectRules = guildhall.table('redirect_rules', {
  id: uuid('id').primaryKey().defaultRandom(),
  fromPath: text('from_path').notNull(),
  toTarget: text('to_target').notNull(),
  status: integer('status').$type<301 | 302 | 307 | 308>().notNull().default(302),
  keepQuery: boolean('keep_query').notNull().default(true),
  enabled: boolean('enabled').notNull().default(true),
  note: text('note').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

/** What the hub of feeds was last told, and at which content version each feed was last looked at. */
export const feedsTold = guildhall.table('feeds_told', {
  path: text('path').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  contentVersion: bigint('content_version', { mode: 'number' }).notNull(),
})

/** Jobs, audit and error reports. The constraints are in `db/migrations`; these definitions give queries their types. */
import { bigint, boolean, integer, jsonb, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Finding } from './check-shapes.ts'
import { guildhall } from './guildhall.server.ts'

export const jobKeys = guildhall.table(
  'job_keys',
  {
    kind: text('kind').notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.dedupeKey] })],
)

export const auditEntries = guildhall.table('audit_entries', {
  id: uuid('id').primaryKey().defaultRandom(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  actorId: uuid('actor_id'),
  action: text('action').notNull(),
  objectType: text('object_type').notNull(),
  objectId: text('object_id').notNull().default(''),
  summary: text('summary').notNull(),
  diff: jsonb('diff').$type<Record<string, unknown>>().notNull().default({}),
})

export const errorReports = guildhall.table('error_reports', {
  id: uuid('id').primaryKey().defaultRandom(),
  errorId: text('error_id').notNull(),
  source: text('source', { enum: ['server', 'browser', 'worker', 'job'] }).notNull(),
  message: text('message').notNull(),
  path: text('path').notNull().default(''),
  fromBot: boolean('from_bot').notNull().default(false),
  buildId: text('build_id').notNull().default(''),
  /** What is the same error: one row counts it. */
  fingerprint: text('fingerprint').notNull(),
  times: integer('times').notNull().default(1),
  /** Where in our own code it began: `publishDraft (build/server/index.js:12:3)`. */
  frame: text('frame').notNull().default(''),
  since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

export const demoRows = guildhall.table(
  'demo_rows',
  {
    tableName: text('table_name').notNull(),
    rowKey: text('row_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.rowKey] })],
)

/** How often something was done, by whom or to which address as a keyed hash; the sign-in counts here as well. */
export const rateLimits = guildhall.table('rate_limits', {
  bucket: text('bucket').primaryKey(),
  times: integer('times').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
})

/** Requests that count once, by the key a member's browser gave them; `asked` is a hash of what was asked. */
export const idempotencyKeys = guildhall.table(
  'done_requests',
  {
    memberId: uuid('member_id').notNull(),
    key: uuid('key').notNull(),
    asked: text('asked').notNull(),
    status: smallint('status').notNull().default(0),
    answer: jsonb('answer').$type<Record<string, unknown>>().notNull().default({}),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
)

export const backupRuns = guildhall.table('backup_runs', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', { enum: ['backup', 'check', 'export'] }).notNull(),
  reason: text('reason', { enum: ['asked', 'nightly', 'weekly'] })
    .notNull()
    .default('asked'),
  fileName: text('file_name').notNull().default(''),
  outcome: text('outcome', { enum: ['waiting', 'running', 'done', 'failed'] })
    .notNull()
    .default('waiting'),
  rows: bigint('rows', { mode: 'number' }).notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  error: text('error').notNull().default(''),
  askedBy: uuid('asked_by'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  finishedAt: timestamp('finished_at', { withTimezone: true, mode: 'date' }),
})

/** What the nightly look at the whole database found. */
export const houseChecks = guildhall.table('house_checks', {
  id: uuid('id').primaryKey().defaultRandom(),
  reason: text('reason', { enum: ['asked', 'nightly'] })
    .notNull()
    .default('nightly'),
  outcome: text('outcome', { enum: ['waiting', 'running', 'done', 'failed'] })
    .notNull()
    .default('waiting'),
  lookedAt: bigint('looked_at', { mode: 'number' }).notNull().default(0),
  findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
  error: text('error').notNull().default(''),
  askedBy: uuid('asked_by'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  finishedAt: timestamp('finished_at', { withTimezone: true, mode: 'date' }),
})

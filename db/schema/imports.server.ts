/** People from a file. The constraints are in `db/migrations`; these definitions give queries their types. */
import { boolean, integer, jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.server.ts'
import { guildhall } from './guildhall.server.ts'
import type { ImportColumn, ImportCounts, ImportDone, ImportFound, ImportPlan } from './import-shapes.ts'

export const imports = guildhall.table('imports', {
  id: uuid('id').primaryKey().defaultRandom(),
  createdBy: uuid('created_by'),
  fileName: text('file_name').notNull(),
  found: jsonb('found').$type<ImportFound>().notNull(),
  headers: jsonb('headers').$type<string[]>().notNull(),
  columns: jsonb('columns').$type<ImportColumn[]>().notNull(),
  editionId: uuid('edition_id'),
  zoneId: uuid('zone_id'),
  invites: boolean('invites').notNull().default(false),
  message: text('message').notNull().default(''),
  /** Of a workbook those that hold something. */
  sheets: text('sheets').array().notNull().default([]),
  state: text('state', { enum: ['read', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone'] })
    .notNull()
    .default('read'),
  rowCount: integer('row_count').notNull(),
  nextRow: integer('next_row').notNull().default(0),
  nextLetter: integer('next_letter').notNull().default(0),
  undoRow: integer('undo_row').notNull().default(0),
  counts: jsonb('counts').$type<ImportCounts>().notNull().default({}),
  error: text('error').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' }),
  movedAt: timestamp('moved_at', { withTimezone: true, mode: 'date' }),
  finishedAt: timestamp('finished_at', { withTimezone: true, mode: 'date' }),
  version: integer('version').notNull().default(1),
})

export const importRows = guildhall.table(
  'import_rows',
  {
    importId: uuid('import_id').notNull(),
    number: integer('number').notNull(),
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    email: text('email').notNull().default(''),
    name: text('name').notNull().default(''),
    verdict: text('verdict', { enum: ['new', 'invite', 'change', 'same', 'out'] }),
    plan: jsonb('plan').$type<ImportPlan>(),
    /** What the file said where a cell was put right, by the number of its column. */
    written: jsonb('written').$type<Record<string, string>>().notNull().default({}),
    version: integer('version').notNull().default(1),
    became: text('became', {
      enum: ['noted', 'invited', 'changed', 'same', 'out', 'otherwise', 'back', 'stays'],
    }),
    done: jsonb('done').$type<ImportDone>(),
  },
  (row) => [primaryKey({ columns: [row.importId, row.number] })],
)

/** A workbook of several sheets, until its import begins. */
export const importWorkbooks = guildhall.table('import_workbooks', {
  importId: uuid('import_id').primaryKey(),
  bytes: bytea('bytes').notNull(),
})

/** Which zone of an edition a name in files means. */
export const importZoneNames = guildhall.table(
  'import_zone_names',
  {
    editionId: uuid('edition_id').notNull(),
    name: text('name').notNull(),
    zoneId: uuid('zone_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.editionId, row.name] })],
)

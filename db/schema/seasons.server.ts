/** What is told at the end of a season. The constraints are in `db/migrations`; these definitions give queries their types. */
import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guildhall } from './guildhall.server.ts'

export const seasonNotes = guildhall.table('season_notes', {
  id: uuid('id').primaryKey().defaultRandom(),
  season: text('season').notNull(),
  title: text('title').notNull(),
  period: text('period').notNull().default(''),
  intro: text('intro').notNull().default(''),
  editionId: uuid('edition_id'),
  publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }),
  retractedAt: timestamp('retracted_at', { withTimezone: true, mode: 'date' }),
  retractedFrom: text('retracted_from'),
  status: text('status', { enum: ['draft', 'scheduled', 'published', 'retracted'] })
    .notNull()
    .default('draft'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const seasonPieces = guildhall.table('season_pieces', {
  id: uuid('id').primaryKey().defaultRandom(),
  noteId: uuid('note_id').notNull(),
  studioId: uuid('studio_id'),
  number: integer('number').notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull().default(''),
  body: text('body').notNull(),
})

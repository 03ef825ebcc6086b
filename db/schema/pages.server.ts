/** Pages of the site and templates, as published. The constraints are in `db/migrations`; these definitions give queries their types. */
import { boolean, date, integer, jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guildhall } from './guildhall.server.ts'
import type { PageBlock, TemplateField } from './shapes.ts'
import { pageSlugs } from './shapes.ts'

export const pages = guildhall.table('pages', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug', { enum: pageSlugs }).notNull(),
  title: text('title').notNull(),
  lead: text('lead').notNull().default(''),
  blocks: jsonb('blocks').$type<PageBlock[]>().notNull().default([]),
  documentVersion: integer('document_version').notNull().default(1),
  summaryOfChanges: text('summary_of_changes').notNull().default(''),
  materialChange: boolean('material_change').notNull().default(false),
  effectiveOn: date('effective_on', { mode: 'string' }),
  publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }),
  retractedAt: timestamp('retracted_at', { withTimezone: true, mode: 'date' }),
  retractedFrom: text('retracted_from'),
  status: text('status', { enum: ['draft', 'published', 'superseded', 'retracted'] })
    .notNull()
    .default('draft'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const templates = guildhall.table('templates', {
  id: uuid('id').primaryKey().defaultRandom(),
  editionId: uuid('edition_id').notNull(),
  studioId: uuid('studio_id'),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  purpose: text('purpose').notNull().default(''),
  kind: text('kind').notNull().default('document'),
  body: text('body').notNull(),
  fields: jsonb('fields').$type<TemplateField[]>().notNull().default([]),
  visibility: text('visibility', { enum: ['public', 'members', 'edition'] })
    .notNull()
    .default('edition'),
  documentVersion: integer('document_version').notNull().default(1),
  supersededBy: uuid('superseded_by'),
  retractedAt: timestamp('retracted_at', { withTimezone: true, mode: 'date' }),
  retractedFrom: text('retracted_from'),
  status: text('status', { enum: ['published', 'superseded', 'archived', 'retracted'] })
    .notNull()
    .default('published'),
  position: integer('position').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const templateMarks = guildhall.table(
  'template_marks',
  {
    editionId: uuid('edition_id').notNull(),
    slug: text('slug').notNull(),
    memberId: uuid('member_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.slug, table.memberId] })],
)

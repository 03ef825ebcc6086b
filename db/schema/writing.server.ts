/** Drafts and what was published from them. The constraints are in `db/migrations`; these definitions give queries their types. */
import { bigint, boolean, integer, jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guildhall } from './guildhall.server.ts'
import type { Audience, DraftNotify, DraftPayload } from './shapes.ts'

export const drafts = guildhall.table('drafts', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', {
    enum: [
      'update',
      'page',
      'season-note',
      'lesson',
      'cohort',
      'template',
      'challenge',
      'submission',
      'edition',
      'studio',
      'message',
    ],
  }).notNull(),
  targetId: uuid('target_id'),
  editionId: uuid('edition_id'),
  title: text('title').notNull().default(''),
  payload: jsonb('payload').$type<DraftPayload>().notNull().default({}),
  audience: jsonb('audience').$type<Audience>().notNull().default({ kind: 'public' }),
  status: text('status', {
    enum: ['editing', 'in_review', 'approved', 'scheduled', 'publishing', 'published', 'trashed'],
  })
    .notNull()
    .default('editing'),
  editorId: uuid('editor_id'),
  plannedAt: timestamp('planned_at', { withTimezone: true, mode: 'date' }),
  plannedZone: text('planned_zone'),
  notify: jsonb('notify').$type<DraftNotify>().notNull().default({}),
  previewTokenHash: text('preview_token_hash'),
  savedFrom: text('saved_from').notNull().default(''),
  stopped: text('stopped', { enum: ['', 'edition-over', 'late', 'checks', 'slug-taken', 'gone'] })
    .notNull()
    .default(''),
  trashedAt: timestamp('trashed_at', { withTimezone: true, mode: 'date' }),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

/** Who has a draft open, by the tab it is open in. */
export const draftVisits = guildhall.table(
  'draft_visits',
  {
    draftId: uuid('draft_id').notNull(),
    tab: text('tab').notNull(),
    memberId: uuid('member_id').notNull(),
    beganAt: timestamp('began_at', { withTimezone: true, mode: 'date' }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true, mode: 'date' }).notNull(),
    wroteAt: timestamp('wrote_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.tab] })],
)

export const revisions = guildhall.table(
  'revisions',
  {
    draftId: uuid('draft_id').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull().default(''),
    payload: jsonb('payload').$type<DraftPayload>().notNull(),
    byMemberId: uuid('by_member_id'),
    note: text('note').notNull().default(''),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.number] })],
)

export const assets = guildhall.table('assets', {
  id: uuid('id').primaryKey().defaultRandom(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').notNull(),
  sizeInBytes: bigint('size_in_bytes', { mode: 'number' }).notNull(),
  alternativeText: text('alternative_text').notNull().default(''),
  width: integer('width'),
  height: integer('height'),
  colours: text('colours'),
  createdBy: uuid('created_by'),
  /** Of a member's entry: which, and in which of its places. */
  submissionId: uuid('submission_id'),
  place: integer('place'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

/** Files whose row is gone, until their bytes are. */
export const removedFiles = guildhall.table('removed_files', {
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

/** What shows a file: who may see that may have the file. */
export const assetUses = guildhall.table(
  'asset_uses',
  {
    assetId: uuid('asset_id').notNull(),
    ownerKind: text('owner_kind', {
      enum: ['draft', 'update', 'page', 'season-note', 'lesson', 'cohort', 'template', 'challenge'],
    }).notNull(),
    ownerId: uuid('owner_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.ownerKind, table.ownerId] })],
)

export const updates = guildhall.table('updates', {
  id: uuid('id').primaryKey().defaultRandom(),
  editionId: uuid('edition_id').notNull(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  excerpt: text('excerpt').notNull().default(''),
  body: text('body').notNull(),
  forAllZones: boolean('for_all_zones').notNull().default(false),
  accessKinds: text('access_kinds').array().notNull().default([]),
  authorId: uuid('author_id'),
  authorLabel: text('author_label').notNull().default('Organisers'),
  publicTeaser: text('public_teaser').notNull().default(''),
  pinnedUntil: timestamp('pinned_until', { withTimezone: true, mode: 'date' }),
  publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
  revisedAt: timestamp('revised_at', { withTimezone: true, mode: 'date' }),
  retractedAt: timestamp('retracted_at', { withTimezone: true, mode: 'date' }),
  retractedFrom: text('retracted_from'),
  revision: integer('revision').notNull().default(1),
  status: text('status', { enum: ['published', 'revised', 'retracted', 'archived'] })
    .notNull()
    .default('published'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const updateZones = guildhall.table(
  'update_zones',
  {
    updateId: uuid('update_id').notNull(),
    zoneId: uuid('zone_id').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.updateId, table.zoneId] })],
)

/** One row for each time readers are told of an update; `afterMemberId` is how far it is. */
export const updateNotices = guildhall.table('update_notices', {
  id: uuid('id').primaryKey().defaultRandom(),
  updateId: uuid('update_id').notNull(),
  number: integer('number').notNull(),
  reason: text('reason').notNull().default(''),
  askedBy: uuid('asked_by'),
  askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
  afterMemberId: uuid('after_member_id'),
  told: integer('told').notNull().default(0),
  finishedAt: timestamp('finished_at', { withTimezone: true, mode: 'date' }),
  byMail: boolean('by_mail').notNull().default(true),
  byPush: boolean('by_push').notNull().default(false),
  called: integer('called').notNull().default(0),
})

export const attachments = guildhall.table(
  'attachments',
  {
    updateId: uuid('update_id').notNull(),
    assetId: uuid('asset_id').notNull(),
    label: text('label').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.updateId, table.assetId] })],
)

export const readMarks = guildhall.table(
  'read_marks',
  {
    memberId: uuid('member_id').notNull(),
    updateId: uuid('update_id').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.updateId] })],
)

/** A kind of text that is only here: what a new kind has to say of itself in the domain and at the desk, and its two lines. */
import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from '../../../db/open.ts'
import { guildhall } from '../../../db/schema/guildhall.server.ts'
import { kinds } from '../../../domain/writing/kinds.ts'
import { forEverybody, missing, readByEverybody } from '../../../domain/writing/kinds/kind.ts'
import type { Kind } from '../../../domain/writing/kinds/kind.ts'
import { markdown, short } from '../../../domain/writing/kinds/schema.ts'
import { moment, text as column } from '../../../domain/writing/kinds/shelf.ts'
import { writeNamed } from '../../../domain/writing/kinds/slug.ts'
import { renderMarkdown } from '../../../domain/markdown.ts'
import { kindsAtDesk } from './kinds.ts'
import type { KindAtDesk } from './kinds/kind.ts'
import { namedTexts, OneText, Slug } from './kinds/layouts.tsx'

const poems = guildhall.table('poems', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  verse: text('verse').notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
  retractedAt: timestamp('retracted_at', { withTimezone: true, mode: 'date' }),
  retractedFrom: text('retracted_from'),
  status: text('status').notNull().default('published'),
})

const schema = z.object({ slug: short.default(''), verse: markdown.default('') })

type Payload = z.infer<typeof schema>

const poem: Kind<Payload> = {
  schema,
  shelf: {
    table: poems,
    id: poems.id,
    title: poems.title,
    slug: column(poems.slug),
    address: sql`'/poems/' || ${poems.slug}`,
    at: moment(poems.publishedAt),
    state: column(poems.status),
    revision: sql`1`,
    isOut: isNotNull(poems.id),
    isWithdrawn: eq(poems.status, 'retracted'),
    withdrawnAt: poems.retractedAt,
    withdrawnFrom: poems.retractedFrom,
  },
  name: { field: 'slug', isChosen: true },
  checkText: ({ verse }) => missing('verse', verse, 'There is no verse yet.'),
  show: async ({ verse }) => ({ lead: '', parts: [{ html: await renderMarkdown(verse) }], blocks: [] }),
  begin: async (db, id) => {
    const [row] = await db.select().from(poems).where(eq(poems.id, id))
    if (!row || row.retractedAt) return undefined
    const { title, slug, verse } = row
    return { title, payload: { slug, verse }, ...readByEverybody }
  },
  write: async (tx, { draft, payload: { slug, verse }, now }) => {
    const { title } = draft
    return writeNamed(draft, {
      chosen: slug,
      again: (id) => tx.update(poems).set({ title, verse }).where(eq(poems.id, id)).returning({ id: poems.id }),
      first: (free) =>
        tx
          .insert(poems)
          .values({ slug: free, title, verse, publishedAt: now })
          .onConflictDoNothing()
          .returning({ id: poems.id }),
    })
  },
  accessObjects: async ({ db }, ids) => {
    const rows = await db.select({ id: poems.id }).from(poems).where(inArray(poems.id, ids))
    return rows.map(({ id }) => forEverybody(id, true))
  },
}

const poemAtDesk: KindAtDesk<Payload> = {
  name: 'Poem',
  pigment: 'madder',
  menu: { under: 'Write', order: 2, icon: 'quote', note: 'in verse' },
  beginnings: () => [{ name: 'Poem', words: 'Poem', fields: { kind: 'poem' } }],
  texts: (payload) => namedTexts({ verse: 'Verse' }, payload),
  Texts: ({ payload, set, title, upload, end }) => (
    <OneText
      name="verse"
      label="Verse"
      value={payload.verse}
      onChange={(verse) => set({ verse })}
      upload={upload}
      end={end}
      above={title}
    />
  ),
  Details: ({ payload, set, isPublished }) => (
    <Slug value={payload.slug} onChange={(slug) => set({ slug })} isPublished={isPublished} />
  ),
}

/** Its line in each of the two lists; what is answered takes them out again. */
export function listPoems(): () => void {
  Object.assign(kinds, { poem })
  Object.assign(kindsAtDesk, { poem: poemAtDesk })
  return () => {
    Reflect.deleteProperty(kinds, 'poem')
    Reflect.deleteProperty(kindsAtDesk, 'poem')
  }
}

/** What its migration would do: a table for what is out, and its name in the two constraints that list kinds. */
export async function makeRoomForPoems(db: Database): Promise<void> {
  await db.execute(sql`create table guildhall.poems (
    id uuid primary key default gen_random_uuid(), slug text not null unique, title text not null, verse text not null,
    published_at timestamptz not null, updated_at timestamptz, version integer not null default 1,
    retracted_at timestamptz, retracted_from text, status text not null default 'published')`)
  await db.execute(sql`alter table guildhall.drafts drop constraint draft_kind_is_known`)
  await db.execute(sql`alter table guildhall.asset_uses drop constraint asset_owner_is_known`)
}

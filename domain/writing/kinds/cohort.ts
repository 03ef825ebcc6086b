import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../../../db/open.ts'
import { cohorts } from '../../../db/schema/studios.server.ts'
import { cohortAccessObject } from '../../programme/cohorts.ts'
import { renderMarkdown } from '../../markdown.ts'
import { missing, readByEverybody } from './kind.ts'
import type { Begun, Kind, Outgoing, Snapshot } from './kind.ts'
import { line, markdown, short } from './schema.ts'
import { moment, text as column } from './shelf.ts'
import { writeNamed } from './slug.ts'
import { isCohortOut } from './standing.ts'

const schema = z.object({ slug: short.default(''), period: line.default(''), intro: markdown.default('') })

type Payload = z.infer<typeof schema>

/** A cohort's page: its introduction over the lessons; the draft's title is its name. */
export const cohort: Kind<Payload> = {
  schema,
  shelf: {
    table: cohorts,
    id: cohorts.id,
    title: cohorts.name,
    slug: column(cohorts.slug),
    address: sql`'/studios/lessons-learned/' || ${cohorts.slug}`,
    at: moment(cohorts.updatedAt),
    state: column(cohorts.status),
    revision: sql`${cohorts.version}`,
    isOut: isCohortOut,
    wasOut: ne(cohorts.status, 'draft'),
    isWithdrawn: eq(cohorts.status, 'retracted'),
    withdrawnAt: cohorts.retractedAt,
    withdrawnFrom: cohorts.retractedFrom,
  },
  found: { text: sql`${cohorts.intro}`, isOut: () => isCohortOut },
  name: { field: 'slug', isChosen: true },
  begin,
  checkText: ({ intro }) => missing('intro', intro, 'There is no introduction yet.'),
  show: async ({ period, intro }) => ({ lead: period, parts: [{ html: await renderMarkdown(intro) }], blocks: [] }),
  write,
  accessObjects: async ({ db }, ids) => {
    const rows = await db
      .select({ id: cohorts.id, status: cohorts.status })
      .from(cohorts)
      .where(inArray(cohorts.id, ids))
    return rows.map(cohortAccessObject)
  },
}

/** Publishes a cohort with its introduction, or writes one that is there anew; the draft's title is its name. */
async function write(tx: Transaction, { draft, payload, now }: Outgoing<Payload>): Promise<Snapshot> {
  const { intro, period } = payload
  const text = { name: draft.title.trim(), intro, period, status: 'published' as const, updatedAt: now }
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from guildhall.cohorts)`
  return writeNamed(draft, {
    chosen: payload.slug,
    again: (id) =>
      tx
        .update(cohorts)
        .set({ ...text, version: sql`${cohorts.version} + 1` })
        .where(and(eq(cohorts.id, id), ne(cohorts.status, 'retracted')))
        .returning({ id: cohorts.id }),
    first: (slug) =>
      tx
        .insert(cohorts)
        .values({ ...text, slug, position, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: cohorts.id }),
  })
}

/** A cohort as a draft begins from it. */
async function begin(db: Database | Transaction, id: string): Promise<Begun | undefined> {
  const [row] = await db
    .select()
    .from(cohorts)
    .where(and(eq(cohorts.id, id), ne(cohorts.status, 'retracted')))
  if (!row) return undefined
  const { slug, intro, period, name } = row
  const payload: Payload = { slug, intro, period }
  return { title: name, payload, ...readByEverybody }
}

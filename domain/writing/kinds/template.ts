import { randomUUID } from 'node:crypto'
import { and, eq, inArray, max, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../../../db/open.ts'
import type { Audience as KeptAudience } from '../../../db/schema/shapes.ts'
import { templates } from '../../../db/schema/pages.server.ts'
import { editions } from '../../../db/schema/programme.server.ts'
import { editionAccessObject, editionAudience } from '../../programme/editions.ts'
import { namedEditionColumns } from '../../programme/editions/rows.ts'
import { renderMarkdown } from '../../markdown.ts'
import { missing, nobodyYet, problem } from './kind.ts'
import type { Begun, Kind, Outgoing, Problem, Snapshot } from './kind.ts'
import { idOrNone, line, markdown, short } from './schema.ts'
import { editionSlug, editionTitle, moment, text as column } from './shelf.ts'
import { writeNamed } from './slug.ts'
import { inEdition, isEditionOut } from './standing.ts'

const field = z.object({
  key: z.string().max(60),
  label: line,
  kind: z.enum(['text', 'long', 'choice', 'date']),
  choices: z.array(short).max(30).optional(),
  hint: line.optional(),
})
const schema = z.object({
  slug: short.default(''),
  purpose: line.default(''),
  kind: z.string().max(60).default('document'),
  body: markdown.default(''),
  fields: z.array(field).max(40).default([]),
  visibility: z.enum(['public', 'members', 'edition']).default('edition'),
  studioId: idOrNone,
})

type Payload = z.infer<typeof schema>

/** A template of an edition, which people fill in for themselves. */
export const template: Kind<Payload> = {
  schema,
  shelf: {
    table: templates,
    id: templates.id,
    title: templates.title,
    slug: column(templates.slug),
    within: templates.editionId,
    address: sql`'/membership/templates/' || ${editionSlug(templates.editionId)} || '?t=' || ${templates.slug}`,
    at: moment(templates.createdAt),
    state: column(templates.status),
    revision: sql`${templates.documentVersion}`,
    isOut: inArray(templates.status, ['published']),
    isWithdrawn: eq(templates.status, 'retracted'),
    withdrawnAt: templates.retractedAt,
    withdrawnFrom: templates.retractedFrom,
    isCorrected: sql`${templates.documentVersion} > 1`,
    stays: sql`${templates.editionId} || ' ' || ${templates.slug}`,
  },
  found: {
    text: sql`${templates.purpose} || E'\n' || ${templates.body}`,
    of: editionTitle(templates.editionId),
    at: sql`${templates.createdAt}`,
    isOut: (reach) =>
      and(eq(templates.status, 'published'), reach.templates, inEdition(templates.editionId, isEditionOut(reach))),
    within: async ({ db }, ids) => {
      const rows = await db
        .select({ id: templates.id, edition: namedEditionColumns })
        .from(templates)
        .innerJoin(editions, eq(editions.id, templates.editionId))
        .where(inArray(templates.id, ids))
      return new Map(rows.map(({ id, edition }) => [id, editionAccessObject(edition)]))
    },
  },
  name: { field: 'slug', isChosen: true, within: 'edition' },
  needsEdition: true,
  begin,
  audience: async (_db, { visibility }, { editionId }) => {
    if (visibility === 'edition' && !editionId) return nobodyYet
    return audienceOf(visibility, editionId ?? '')
  },
  checkText: ({ body, fields }) => [...missing('body', body, 'There is no text yet.'), ...checkFields(fields)],
  checkDestination: async (_tools, { editionId }) =>
    editionId ? [] : [problem('edition', 'edition', 'Choose an edition.')],
  show: async ({ purpose, body }) => ({ lead: purpose, parts: [{ html: await renderMarkdown(body) }], blocks: [] }),
  write,
  accessObjects: async ({ db }, ids) => {
    const rows = await db
      .select({
        id: templates.id,
        visibility: templates.visibility,
        status: templates.status,
        edition: { id: editions.id, zonePolicy: editions.zonePolicy },
      })
      .from(templates)
      .innerJoin(editions, eq(editions.id, templates.editionId))
      .where(inArray(templates.id, ids))
    return rows.map(({ id, visibility, status, edition }) => ({
      id,
      state: status === 'retracted' ? status : 'published',
      audience: visibility === 'edition' ? editionAudience(edition) : { kind: visibility },
    }))
  },
}

/** A field that nobody could fill in. */
function checkFields(fields: Payload['fields']): Problem[] {
  return fields.flatMap(({ label, kind, choices = [] }, n) => [
    ...missing(`fields.${n}.label`, label, `Field ${n + 1} has no name.`),
    ...(kind === 'choice' && choices.every((choice) => choice.trim() === '')
      ? [problem('choices', `fields.${n}.choices`, `Field ${n + 1} has nothing to choose from.`)]
      : []),
  ])
}

type Text = Omit<typeof templates.$inferInsert, 'slug'>

/** Publishes a template of an edition; of one that is out the next version, which replaces it. */
async function write(tx: Transaction, { draft, payload, now }: Outgoing<Payload>): Promise<Snapshot> {
  if (!draft.editionId) return { ok: false, because: 'gone' }
  const { purpose, kind, body, fields, visibility } = payload
  const text = {
    editionId: draft.editionId,
    title: draft.title.trim(),
    purpose,
    kind: kind.trim() || 'document',
    body,
    fields: withOwnKeys(fields),
    visibility,
    studioId: payload.studioId || null,
    status: 'published' as const,
    createdAt: now,
    updatedAt: now,
  }
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from guildhall.templates where edition_id = ${draft.editionId})`
  return writeNamed(draft, {
    chosen: payload.slug,
    again: (id) => nextVersion(tx, id, text),
    first: (slug) =>
      tx
        .insert(templates)
        .values({ ...text, slug, position })
        .onConflictDoNothing()
        .returning({ id: templates.id }),
  })
}

/** Answers are found by the key of their field: no two have the same. */
function withOwnKeys(fields: Payload['fields']): Payload['fields'] {
  const taken = new Set<string>()
  return fields.map((each, n) => {
    const key = each.key && !taken.has(each.key) ? each.key : `field-${n}-${randomUUID().slice(0, 8)}`
    taken.add(key)
    return { ...each, key }
  })
}

/** A template as a draft begins from it. */
async function begin(db: Database | Transaction, id: string): Promise<Begun | undefined> {
  const [row] = await db
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), ne(templates.status, 'retracted')))
  if (!row) return undefined
  const { slug, title, purpose, kind, body, fields, visibility, editionId } = row
  const payload: Payload = { slug, purpose, kind, body, fields, visibility, studioId: row.studioId ?? '' }
  return { title, payload, audience: audienceOf(visibility, editionId), editionId }
}

function audienceOf(visibility: Payload['visibility'], editionId: string): KeptAudience {
  return visibility === 'edition' ? { kind: 'edition', editionId, zoneIds: [], accessKinds: [] } : { kind: visibility }
}

async function nextVersion(tx: Transaction, id: string, text: Text): Promise<{ id: string }[]> {
  const [before] = await tx.select().from(templates).where(eq(templates.id, id)).for('update')
  if (!before || before.status === 'retracted') return []
  const { slug, editionId, position } = before
  const isOfItsName = and(eq(templates.editionId, editionId), eq(templates.slug, slug))
  const [last] = await tx
    .select({ version: max(templates.documentVersion) })
    .from(templates)
    .where(isOfItsName)
  const documentVersion = (last?.version ?? 0) + 1
  const [written] = await tx
    .insert(templates)
    .values({ ...text, editionId, slug, position, documentVersion })
    .onConflictDoNothing()
    .returning({ id: templates.id })
  if (!written) return []
  await tx
    .update(templates)
    .set({
      status: 'superseded',
      supersededBy: written.id,
      updatedAt: text.updatedAt,
      version: sql`${templates.version} + 1`,
    })
    .where(and(isOfItsName, eq(templates.status, 'published'), sql`${templates.id} <> ${written.id}`))
  return [written]
}

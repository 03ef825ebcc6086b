import { and, eq, max, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/open.ts'
import type { Audience as KeptAudience } from '../../../db/schema/shapes.ts'
import { templates } from '../../../db/schema/pages.server.ts'
import { useInPublished } from '../../assets/uses.ts'
import type { Payloads } from '../../drafts/payloads.ts'
import { underFreeSlug } from '../slug.ts'
import type { Begun, Outgoing, Snapshot } from '../target.ts'

type Payload = Payloads['template']
type Text = Omit<typeof templates.$inferInsert, 'slug'>

/** Publishes a template of an edition; of one that is out the next version, which replaces it. */
export async function writeTemplate(tx: Transaction, outgoing: Outgoing<Payload>): Promise<Snapshot> {
  const { draft, payload, now } = outgoing
  if (!draft.editionId) return { ok: false, because: 'gone' }
  const { purpose, kind, body, fields, visibility } = payload
  const text = {
    editionId: draft.editionId,
    title: draft.title.trim(),
    purpose,
    kind: kind.trim() || 'document',
    body,
    fields,
    visibility,
    studioId: payload.studioId || null,
    status: 'published' as const,
    createdAt: now,
    updatedAt: now,
  }
  const targetId = draft.targetId ? await nextVersion(tx, draft.targetId, text) : await publishNew(tx, outgoing, text)
  if (!targetId) return { ok: false, because: draft.targetId ? 'gone' : 'slug-taken' }
  await useInPublished(tx, { kind: 'template', id: targetId }, payload)
  return { ok: true, targetId }
}

/** A template as a draft begins from it. */
export async function beginTemplate(db: Database | Transaction, id: string): Promise<Begun | undefined> {
  const [template] = await db.select().from(templates).where(eq(templates.id, id))
  if (!template) return undefined
  const { slug, title, purpose, kind, body, fields, visibility, editionId } = template
  const payload: Payload = { slug, purpose, kind, body, fields, visibility, studioId: template.studioId ?? '' }
  return { title, payload, audience: audienceOf(visibility, editionId), editionId }
}

function audienceOf(visibility: Payload['visibility'], editionId: string): KeptAudience {
  return visibility === 'edition' ? { kind: 'edition', editionId, zoneIds: [], accessKinds: [] } : { kind: visibility }
}

async function nextVersion(tx: Transaction, id: string, text: Text): Promise<string | undefined> {
  const [before] = await tx.select().from(templates).where(eq(templates.id, id)).for('update')
  if (!before) return undefined
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
  if (!written) return undefined
  await tx
    .update(templates)
    .set({
      status: 'superseded',
      supersededBy: written.id,
      updatedAt: text.updatedAt,
      version: sql`${templates.version} + 1`,
    })
    .where(and(isOfItsName, eq(templates.status, 'published'), sql`${templates.id} <> ${written.id}`))
  return written.id
}

async function publishNew(
  tx: Transaction,
  { draft, payload }: Outgoing<Payload>,
  text: Text,
): Promise<string | undefined> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from guildhall.templates where edition_id = ${text.editionId})`
  const published = await underFreeSlug({ chosen: payload.slug, title: draft.title }, async (slug) => {
    const [inserted] = await tx
      .insert(templates)
      .values({ ...text, slug, position })
      .onConflictDoNothing()
      .returning({ id: templates.id })
    return inserted
  })
  return published?.id
}

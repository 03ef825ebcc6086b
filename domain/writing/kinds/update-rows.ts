import { and, asc, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../../../db/open.ts'
import { editions } from '../../../db/schema/programme.server.ts'
import { assets, attachments, updates, updateZones } from '../../../db/schema/writing.server.ts'
import { wallTimeOf, instantAt } from '../../../time/zones.ts'
import { writeNamed } from './slug.ts'
import { nobodyYet } from './kind.ts'
import type { Begun, Outgoing, Snapshot } from './kind.ts'
import { line, markdown, short, wallTimeOrNone } from './schema.ts'

const attachment = z.object({ assetId: z.uuid(), label: line })

/** What an update is made of besides its title. */
export const updateSchema = z.object({
  slug: short.default(''),
  excerpt: line.default(''),
  body: markdown.default(''),
  authorLabel: z.string().max(60).default('Organisers'),
  publicTeaser: line.default(''),
  pinnedUntil: wallTimeOrNone,
  pinnedZone: short.default(''),
  attachments: z.array(attachment).max(50).default([]),
})

export type UpdatePayload = z.infer<typeof updateSchema>

/** Publishes an update in its edition, or writes the next revision of one that is out. Nobody is told here. */
export async function writeUpdate(
  tx: Transaction,
  { draft, payload, now }: Outgoing<UpdatePayload>,
): Promise<Snapshot> {
  if (draft.audience.kind !== 'edition') return { ok: false, because: 'gone' }
  const [edition] = await tx
    .select({ id: editions.id, status: editions.status, timeZone: editions.timeZone })
    .from(editions)
    .where(eq(editions.id, draft.audience.editionId))
    .for('share')
  if (!edition) return { ok: false, because: 'gone' }
  // A correction of what is out is possible for ever; something new in a closed room would reach nobody.
  if (!draft.targetId && isOver(edition)) return { ok: false, because: 'edition-over' }

  const { zoneIds, accessKinds } = draft.audience
  const text = {
    title: draft.title.trim(),
    excerpt: payload.excerpt.trim(),
    body: payload.body,
    authorLabel: payload.authorLabel.trim() || 'Organisers',
    publicTeaser: payload.publicTeaser.trim(),
    forAllZones: zoneIds.length === 0,
    accessKinds,
    pinnedUntil: instantAt(payload.pinnedUntil, payload.pinnedZone || edition.timeZone),
    updatedAt: now,
  }
  const published = { editionId: edition.id, authorId: draft.editorId, publishedAt: now, createdAt: now }
  const written = await writeNamed(draft, {
    chosen: payload.slug,
    again: (id) =>
      tx
        .update(updates)
        .set({
          ...text,
          revisedAt: now,
          status: 'revised',
          revision: sql`${updates.revision} + 1`,
          version: sql`${updates.version} + 1`,
        })
        .where(and(eq(updates.id, id), ne(updates.status, 'retracted')))
        .returning({ id: updates.id }),
    first: (slug) =>
      tx
        .insert(updates)
        .values({ ...text, ...published, slug })
        .onConflictDoNothing()
        .returning({ id: updates.id }),
  })
  if (!written.ok) return written
  await writeZones(tx, written.targetId, zoneIds, now)
  await writeAttachments(tx, written.targetId, payload.attachments)
  return written
}

/** A published update as a draft begins from it; `undefined` where it is gone or was withdrawn. */
export async function beginUpdate(db: Database | Transaction, id: string): Promise<Begun | undefined> {
  const [row] = await db
    .select({
      update: updates,
      timeZone: editions.timeZone,
      zoneIds: sql<
        string[]
      >`array(select ${updateZones.zoneId}::text from ${updateZones} where ${updateZones.updateId} = ${updates.id})`,
    })
    .from(updates)
    .innerJoin(editions, eq(editions.id, updates.editionId))
    .where(eq(updates.id, id))
  if (!row || row.update.status === 'retracted') return undefined
  const { update, timeZone, zoneIds } = row
  const files = await db
    .select({ assetId: attachments.assetId, label: attachments.label })
    .from(attachments)
    .where(eq(attachments.updateId, id))
    .orderBy(asc(attachments.position), asc(attachments.label))
  const payload: UpdatePayload = {
    slug: update.slug,
    excerpt: update.excerpt,
    body: update.body,
    authorLabel: update.authorLabel,
    publicTeaser: update.publicTeaser,
    pinnedUntil: update.pinnedUntil ? wallTimeOf(update.pinnedUntil, timeZone) : '',
    pinnedZone: timeZone,
    attachments: files,
  }
  const { editionId, accessKinds, forAllZones } = update
  const isForNobody = !forAllZones && zoneIds.length === 0
  return {
    title: update.title,
    payload,
    editionId,
    audience: isForNobody
      ? nobodyYet
      : { kind: 'edition', editionId, zoneIds: forAllZones ? [] : zoneIds, accessKinds },
  }
}

/** Nothing new is published in it. */
export function isOver({ status }: Pick<typeof editions.$inferSelect, 'status'>): boolean {
  return status === 'closed' || status === 'archived' || status === 'cancelled'
}

/** Zones it is in already keep their hour, also those it was in because it was for all; in others it comes out now. */
async function writeZones(tx: Transaction, updateId: string, zoneIds: string[], now: Date): Promise<void> {
  const isOfUpdate = eq(updateZones.updateId, updateId)
  const before = await tx.select({ zoneId: updateZones.zoneId }).from(updateZones).where(isOfUpdate)
  const isNoLonger = zoneIds.length > 0 ? notInArray(updateZones.zoneId, zoneIds) : undefined
  await tx.delete(updateZones).where(and(isOfUpdate, isNoLonger))
  if (zoneIds.length === 0) return
  const [update] = await tx.select({ publishedAt: updates.publishedAt }).from(updates).where(eq(updates.id, updateId))
  const publishedAt = before.length === 0 && update ? update.publishedAt : now
  await tx
    .insert(updateZones)
    .values(zoneIds.map((zoneId) => ({ updateId, zoneId, publishedAt })))
    .onConflictDoNothing()
}

async function writeAttachments(tx: Transaction, updateId: string, files: UpdatePayload['attachments']): Promise<void> {
  await tx.delete(attachments).where(eq(attachments.updateId, updateId))
  const once = files.filter(({ assetId }, n) => files.findIndex((other) => other.assetId === assetId) === n)
  if (once.length === 0) return
  // What is of a member's entry is shown with that alone, not even by its name.
  const ofEntries = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(
      and(
        inArray(
          assets.id,
          once.map(({ assetId }) => assetId),
        ),
        isNotNull(assets.submissionId),
      ),
    )
  const shown = once.filter(({ assetId }) => ofEntries.every(({ id }) => id !== assetId))
  if (shown.length === 0) return
  await tx
    .insert(attachments)
    .values(
      shown.map(({ assetId, label }, position) => ({ updateId, assetId, label: label.trim() || 'File', position })),
    )
}

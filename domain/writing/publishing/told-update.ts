import { and, asc, count, eq } from 'drizzle-orm'
import { accesses, editions, zones } from '../../../db/schema/programme.server.ts'
import { attachments, updates } from '../../../db/schema/writing.server.ts'
import { isAmong } from '../../among.ts'
import type { UpdateFacts } from '../../../mail/letters/update.ts'
import type { AccessObject } from '../../club/access.ts'
import type { Recipient } from '../../notices/recipients.ts'
import type { Tools } from '../../tools.ts'
import { zoneIdsOfUpdate } from '../updates/columns.ts'
import { updateAccessObject } from '../updates/access-object.ts'
import { namedEditionColumns } from '../../programme/editions/rows.ts'

/** An update as a letter tells of it, and what decides who gets the letter. */
export type ToldUpdate = {
  object: AccessObject
  slug: string
  editionId: string
  editionSlug: string
  /** Its zones; none where it is for all. */
  zoneIds: string[]
  facts: Pick<UpdateFacts, 'title' | 'excerpt' | 'edition' | 'signed' | 'fileCount'>
}

/** An update readers may be told of; `undefined` where it is gone, withdrawn, or not out. */
export async function findTold(tools: Pick<Tools, 'db' | 'now'>, updateId: string): Promise<ToldUpdate | undefined> {
  const [row] = await tools.db
    .select({
      id: updates.id,
      slug: updates.slug,
      title: updates.title,
      excerpt: updates.excerpt,
      authorId: updates.authorId,
      authorLabel: updates.authorLabel,
      forAllZones: updates.forAllZones,
      accessKinds: updates.accessKinds,
      publishedAt: updates.publishedAt,
      status: updates.status,
      zoneIds: zoneIdsOfUpdate,
      edition: namedEditionColumns,
    })
    .from(updates)
    .innerJoin(editions, eq(editions.id, updates.editionId))
    .where(eq(updates.id, updateId))
  if (!row) return undefined
  const object = updateAccessObject(row.edition, row, tools.now())
  if (object.state !== 'published') return undefined
  const [files] = await tools.db.select({ number: count() }).from(attachments).where(eq(attachments.updateId, updateId))
  const { title, excerpt, authorLabel, edition } = row
  return {
    object,
    slug: row.slug,
    editionId: edition.id,
    editionSlug: edition.slug,
    zoneIds: row.forAllZones ? [] : row.zoneIds,
    facts: { title, excerpt, edition: edition.title, signed: authorLabel, fileCount: files?.number ?? 0 },
  }
}

/** Under which zone each reader finds it: their own where it is for that, else the first it is for. */
export async function zoneSlugsOf(
  tools: Pick<Tools, 'db'>,
  told: Pick<ToldUpdate, 'editionId' | 'zoneIds'>,
  readers: readonly Pick<Recipient, 'memberId'>[],
): Promise<(memberId: string) => string> {
  const ofEdition = await tools.db
    .select({ id: zones.id, slug: zones.slug })
    .from(zones)
    .where(eq(zones.editionId, told.editionId))
    .orderBy(asc(zones.status), asc(zones.position), asc(zones.name))
  const meant = told.zoneIds.length === 0 ? ofEdition : ofEdition.filter(({ id }) => told.zoneIds.includes(id))
  const ids = readers.map(({ memberId }) => memberId)
  const held = await tools.db
    .select({ memberId: accesses.memberId, zoneId: accesses.zoneId })
    .from(accesses)
    .where(and(isAmong(accesses.memberId, ids), eq(accesses.editionId, told.editionId), eq(accesses.status, 'active')))
  const own = new Map(held.map(({ memberId, zoneId }) => [memberId, zoneId]))
  return (memberId) => (meant.find(({ id }) => id === own.get(memberId)) ?? meant[0])?.slug ?? ''
}

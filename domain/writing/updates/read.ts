import { and, desc, eq, sql } from 'drizzle-orm'
import { updates } from '../../../db/schema/writing.server.ts'
import { canSee } from '../../club/access.ts'
import type { Edition, Zone } from '../../programme/editions.ts'
import type { Tools } from '../../tools.ts'
import type { Viewer } from '../../club/viewer.ts'
import { attachmentsOf } from './attachments.ts'
import type { Attachment } from './attachments.ts'
import { isForZone, publishedInZone, selectInZone } from './columns.ts'
import { updateAccessObject } from './access-object.ts'
import { toListed } from './listed.ts'
import type { ListedUpdate } from './listed.ts'

/** An update to be read. `body` is Markdown; `older` the one before it in this zone that this person may read. */
export type ReadableUpdate =
  | (Extract<ListedUpdate, { state: 'published' }> & {
      body: string
      revision: number
      attachments: Attachment[]
      older: { slug: string; title: string } | undefined
    })
  | Extract<ListedUpdate, { state: 'retracted' }>

export type ReadOutcome = { ok: true; update: ReadableUpdate } | { ok: false; because: 'no-access' }

/** One update of a zone: `undefined` when there is none of that name, refused when it is for others. */
export async function readUpdate(
  tools: Tools,
  viewer: Viewer,
  { edition, zone, slug }: { edition: Edition; zone: Zone; slug: string },
): Promise<ReadOutcome | undefined> {
  const inEdition = eq(updates.editionId, edition.id)
  const [row] = await selectInZone(tools, viewer, zone).where(and(inEdition, isForZone, eq(updates.slug, slug)))
  if (!row) return undefined

  const now = tools.now()
  const object = updateAccessObject(edition, row, now)
  if (!canSee(viewer, object, now)) return object.state === 'draft' ? undefined : { ok: false, because: 'no-access' }

  const listed = toListed(edition, row)
  if (listed.state === 'retracted') return { ok: true, update: listed }

  const [texts, files, older] = await Promise.all([
    tools.db.select({ body: updates.body, revision: updates.revision }).from(updates).where(eq(updates.id, row.id)),
    attachmentsOf(tools, [row.id]),
    findOlder(tools, viewer, { edition, zone, row }),
  ])
  const { body, revision } = texts[0] ?? { body: '', revision: 1 }
  return { ok: true, update: { ...listed, body, revision, attachments: files.get(row.id) ?? [], older } }
}

/** How far back the next older one is looked for: past that the list is the better way. */
const olderLookedAt = 10

async function findOlder(
  tools: Tools,
  viewer: Viewer,
  { edition, zone, row }: { edition: Edition; zone: Zone; row: { id: string; publishedAt: Date } },
): Promise<{ slug: string; title: string } | undefined> {
  const before = sql`(${publishedInZone}, ${updates.id}) < (${row.publishedAt.toISOString()}::timestamptz, ${row.id}::uuid)`
  const rows = await selectInZone(tools, viewer, zone)
    .where(and(eq(updates.editionId, edition.id), isForZone, before))
    .orderBy(desc(publishedInZone), desc(updates.id))
    .limit(olderLookedAt)
  const now = tools.now()
  const older = rows.find(
    (other) => other.status !== 'retracted' && canSee(viewer, updateAccessObject(edition, other, now), now),
  )
  return older && { slug: older.slug, title: older.title }
}

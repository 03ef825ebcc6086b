import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import { assets, assetUses, attachments } from '../../../db/schema/writing.server.ts'
import { dayMs } from '../../../time/durations.ts'
import type { Tools } from '../../tools.ts'
import { storedNames } from './pictures.ts'

/** What was uploaded and never shown, or is shown nowhere any more, is kept this long. */
const keptDays = 7

/** Throws away files that nothing shows; at most 100 at a time. */
export async function dropOrphans(tools: Pick<Tools, 'db' | 'now' | 'files'>): Promise<number> {
  const before = new Date(tools.now().getTime() - keptDays * dayMs)
  const nothingShowsIt = and(
    lte(assets.createdAt, before),
    sql`not exists (select from ${assetUses} where ${assetUses.assetId} = ${assets.id})`,
    sql`not exists (select from ${attachments} where ${attachments.assetId} = ${assets.id})`,
  )
  const orphans = await tools.db
    .select({ id: assets.id })
    .from(assets)
    .where(nothingShowsIt)
    .orderBy(asc(assets.createdAt))
    .limit(100)
  if (orphans.length === 0) return 0
  // The row first: a file without a row is only room on the disk, a row without its file is a broken picture.
  const ids = orphans.map(({ id }) => id)
  const gone = await tools.db
    .delete(assets)
    .where(and(inArray(assets.id, ids), nothingShowsIt))
    .returning({ id: assets.id })
  for (const { id } of gone) for (const name of storedNames(id)) await tools.files.remove(name)
  return gone.length
}

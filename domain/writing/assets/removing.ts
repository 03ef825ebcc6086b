import { and, asc, inArray, isNull, lte, sql } from 'drizzle-orm'
import { assetUses, assets, attachments, removedFiles } from '../../../db/schema/writing.server.ts'
import { dayMs } from '../../../time/durations.ts'
import type { Tools } from '../../tools.ts'
import { forgetBytes } from './keeping.ts'

/** What was uploaded and never shown, or is shown nowhere any more, is kept this long. */
const keptDays = 7
const atOnce = 100

/** Throws away files that nothing shows; at most 100 at a time. Those of members' entries go with their entry. */
export async function dropOrphans(tools: Pick<Tools, 'db' | 'now' | 'files'>): Promise<number> {
  const before = new Date(tools.now().getTime() - keptDays * dayMs)
  const nothingShowsIt = and(
    lte(assets.createdAt, before),
    isNull(assets.submissionId),
    sql`not exists (select from ${assetUses} where ${assetUses.assetId} = ${assets.id})`,
    sql`not exists (select from ${attachments} where ${attachments.assetId} = ${assets.id})`,
  )
  const orphans = await tools.db
    .select({ id: assets.id })
    .from(assets)
    .where(nothingShowsIt)
    .orderBy(asc(assets.createdAt))
    .limit(atOnce)
  const [first] = orphans
  if (!first) return 0
  // Where files are away this throws and the rows stay: they say what is still to be removed.
  await tools.files.has(first.id)
  // The row first: a file without a row is only room on the disk, a row without its file is a broken picture.
  const ids = orphans.map(({ id }) => id)
  const gone = await tools.db
    .delete(assets)
    .where(and(inArray(assets.id, ids), nothingShowsIt))
    .returning({ id: assets.id })
  for (const { id } of gone) await forgetBytes(tools, id)
  return gone.length
}

/** Throws away the bytes of files that went with their entry, at most 100 at a time: their ids were noted when their rows went. */
export async function dropRemoved({ db, files }: Pick<Tools, 'db' | 'files'>): Promise<number> {
  const removed = await db
    .select({ id: removedFiles.id })
    .from(removedFiles)
    .orderBy(asc(removedFiles.at))
    .limit(atOnce)
  const ids = removed.map(({ id }) => id)
  for (const id of ids) await forgetBytes({ files }, id)
  if (ids.length > 0) await db.delete(removedFiles).where(inArray(removedFiles.id, ids))
  return ids.length
}

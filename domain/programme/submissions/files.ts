/** The files members attach to their entries, as far as everybody knows them who reads one. What they may be is in `limit-numbers.ts`. */
import { and, asc, eq, inArray, like } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/open.ts'
import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { assets } from '../../../db/schema/writing.server.ts'
import { assetColumns, assetShown } from '../../asset-shown.ts'
import type { Asset } from '../../asset-shown.ts'
import type { Viewer } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { findChallenge } from '../challenges.ts'
import { mayReadEntry, submissionColumns } from '../submissions.ts'

/** A file of an entry: a picture with what it shows, or something to open. */
export type EntryFile = Asset

/** The files of these entries in their order, by entry; those without any are missing. */
export async function filesOfEntries(
  db: Database | Transaction,
  entryIds: readonly string[],
): Promise<Map<string, EntryFile[]>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .select({ entryId: assets.submissionId, ...assetColumns })
    .from(assets)
    .where(inArray(assets.submissionId, [...entryIds]))
    .orderBy(asc(assets.place))
  const files = new Map<string, EntryFile[]>()
  for (const { entryId, ...row } of rows) {
    if (entryId) files.set(entryId, [...(files.get(entryId) ?? []), assetShown(row)])
  }
  return files
}

/** Who may have the files of an entry: whoever reads it now, on a challenge they see. The entry is looked up once for all who are asked about. */
export async function whoHasFilesOf(
  tools: Pick<Tools, 'db' | 'now'>,
  entryId: string,
): Promise<(viewer: Viewer) => Promise<boolean>> {
  const [row] = await tools.db
    .select({ ...submissionColumns, quarter: challenges.quarter })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .where(eq(submissions.id, entryId))
  return async (viewer) => {
    if (!row || !mayReadEntry(viewer, row, tools.now())) return false
    return (await findChallenge(tools, viewer, row.quarter)) !== undefined
  }
}

/** Whether one of its pictures says nothing yet to somebody who does not see it. */
export async function hasSilentPicture(tx: Transaction, entryId: string): Promise<boolean> {
  const isSilent = and(
    eq(assets.submissionId, entryId),
    like(assets.mediaType, 'image/%'),
    eq(assets.alternativeText, ''),
  )
  const [silent] = await tx.select({ id: assets.id }).from(assets).where(isSilent).limit(1)
  return silent !== undefined
}

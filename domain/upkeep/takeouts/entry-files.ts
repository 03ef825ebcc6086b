import { asc, desc, eq } from 'drizzle-orm'
import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { assets } from '../../../db/schema/writing.server.ts'
import type { Tools } from '../../tools.ts'

/** An archive is put together in memory: it carries files of so many bytes, the newest entries first. All of them are named in it. */
const mostBytes = 100 * 1024 * 1024

/** The files of a member's entries as an archive has them. */
export async function entryFilesOf(
  { db, files }: Pick<Tools, 'db' | 'files'>,
  memberId: string,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const rows = await db
    .select({
      id: assets.id,
      quarter: challenges.quarter,
      place: assets.place,
      fileName: assets.fileName,
      size: assets.sizeInBytes,
    })
    .from(assets)
    .innerJoin(submissions, eq(submissions.id, assets.submissionId))
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .where(eq(submissions.memberId, memberId))
    .orderBy(desc(challenges.quarter), asc(assets.place))
  const packed: { name: string; bytes: Uint8Array }[] = []
  let room = mostBytes
  for (const { id, quarter, place, fileName, size } of rows) {
    const bytes = size <= room ? await files.read(id) : undefined
    if (!bytes) continue
    room -= size
    packed.push({ name: `entry-files/${quarter}-${place}-${fileName}`, bytes })
  }
  return packed
}

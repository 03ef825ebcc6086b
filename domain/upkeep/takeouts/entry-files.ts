import { asc, desc, eq } from 'drizzle-orm'
import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { assets } from '../../../db/schema/writing.server.ts'
import type { Tools } from '../../tools.ts'
import type { ZipFile } from '../../zip.ts'

/** The files of a member's entries, newest challenge first, each fetched when the archive has come to it. */
export async function entryFilesOf(
  { db, files }: Pick<Tools, 'db' | 'files'>,
  memberId: string,
): Promise<AsyncIterable<ZipFile>> {
  const rows = await db
    .select({
      id: assets.id,
      quarter: challenges.quarter,
      place: assets.place,
      fileName: assets.fileName,
    })
    .from(assets)
    .innerJoin(submissions, eq(submissions.id, assets.submissionId))
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .where(eq(submissions.memberId, memberId))
    .orderBy(desc(challenges.quarter), asc(assets.place))
  return (async function* () {
    for (const { id, quarter, place, fileName } of rows) {
      const bytes = await files.read(id)
      // Removed meanwhile.
      if (bytes) yield { name: `entry-files/${quarter}-${place}-${fileName}`, bytes }
    }
  })()
}

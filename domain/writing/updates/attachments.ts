import { asc, eq, inArray, sql } from 'drizzle-orm'
import { assets, attachments } from '../../../db/schema/writing.server.ts'
import type { Tools } from '../../tools.ts'

/** A file of an update. It is named here; it is served through the access check. */
export type Attachment = { href: string; label: string; fileName: string; mediaType: string; sizeInBytes: number }

/** The files of these updates in their order, by update id; updates without any are missing. */
export async function attachmentsOf(
  tools: Pick<Tools, 'db'>,
  updateIds: readonly string[],
): Promise<Map<string, Attachment[]>> {
  if (updateIds.length === 0) return new Map()
  const rows = await tools.db
    .select({
      updateId: attachments.updateId,
      href: sql<string>`'/files/' || ${assets.id}`,
      label: attachments.label,
      fileName: assets.fileName,
      mediaType: assets.mediaType,
      sizeInBytes: assets.sizeInBytes,
    })
    .from(attachments)
    .innerJoin(assets, eq(assets.id, attachments.assetId))
    .where(inArray(attachments.updateId, [...updateIds]))
    .orderBy(asc(attachments.position), asc(attachments.label))
  return new Map(
    [...Map.groupBy(rows, ({ updateId }) => updateId)].map(([id, files]) => [
      id,
      files.map(({ updateId: _updateId, ...file }) => file),
    ]),
  )
}

/**
 * Files are served by the rule of what shows them: whoever may read that may have the file
 * (docs/behaviour/access.md, files-follow).
 */
import { eq } from 'drizzle-orm'
import { assets, assetUses, attachments } from '../../../db/schema/writing.server.ts'
import { canSee } from '../../club/access.ts'
import type { AccessObject } from '../../club/access.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import { visitor } from '../../club/viewer.ts'
import type { Viewer } from '../../club/viewer.ts'
import { accessObjectsOfOwners } from './owners.ts'
import { storedNames } from './pictures.ts'

export type ServedFile = {
  fileName: string
  mediaType: string
  isImage: boolean
  /** Anybody may have it, so anybody's cache may keep it. */
  isPublic: boolean
  bytes: Uint8Array
}

/** How many things one file may be shown by before the rest is not looked at. */
const mostUses = 100

/** A file for somebody who may have it; `undefined` for everybody else, and where it is not there: one answer for both. */
export async function readFile(
  tools: Pick<Tools, 'db' | 'files' | 'now'>,
  viewer: Viewer,
  { id, small }: { id: string; small: boolean },
): Promise<ServedFile | undefined> {
  if (!isId(id)) return undefined
  const [asset] = await tools.db
    .select({ fileName: assets.fileName, mediaType: assets.mediaType })
    .from(assets)
    .where(eq(assets.id, id))
  if (!asset) return undefined
  const accessObjects = await accessObjectsOf(tools, id)
  const now = tools.now()
  const mayHave = (who: Viewer) =>
    accessObjects.some((object) => object.state !== 'retracted' && canSee(who, object, now))
  if (!mayHave(viewer)) return undefined

  const [whole, narrow] = storedNames(id)
  const bytes = (small ? await tools.files.read(narrow) : undefined) ?? (await tools.files.read(whole))
  return bytes && { ...asset, isImage: asset.mediaType.startsWith('image/'), isPublic: mayHave(visitor), bytes }
}

async function accessObjectsOf(tools: Pick<Tools, 'db' | 'now'>, assetId: string): Promise<AccessObject[]> {
  const [uses, attached] = await Promise.all([
    tools.db
      .select({ kind: assetUses.ownerKind, id: assetUses.ownerId })
      .from(assetUses)
      .where(eq(assetUses.assetId, assetId))
      .limit(mostUses),
    tools.db
      .select({ id: attachments.updateId })
      .from(attachments)
      .where(eq(attachments.assetId, assetId))
      .limit(mostUses),
  ])
  const ofUpdates = attached.map(({ id }) => ({ kind: 'update' as const, id }))
  // What nothing shows yet is there for whoever writes: as a draft of nobody's is.
  const loose: AccessObject = { id: assetId, state: 'draft', audience: { kind: 'public' } }
  return [loose, ...(await accessObjectsOfOwners(tools, [...uses, ...ofUpdates]))]
}

import { and, asc, eq } from 'drizzle-orm'
import { assets, assetUses } from '../../../db/schema/writing.server.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

/** A file as the desk shows it. `url` of a picture ends in its size, so that a page keeps its place while it loads. */
export type Asset = {
  id: string
  url: string
  fileName: string
  mediaType: string
  sizeInBytes: number
  width: number | null
  height: number | null
  isImage: boolean
  alternativeText: string
}

type Row = Omit<Asset, 'url' | 'isImage'>

/** The files a draft shows or once showed, at most 200. */
export async function assetsOfDraft(tools: Pick<Tools, 'db'>, _admin: Admin, draftId: string): Promise<Asset[]> {
  if (!isId(draftId)) return []
  const rows = await tools.db
    .select(assetColumns)
    .from(assetUses)
    .innerJoin(assets, eq(assets.id, assetUses.assetId))
    .where(and(eq(assetUses.ownerKind, 'draft'), eq(assetUses.ownerId, draftId)))
    .orderBy(asc(assets.createdAt))
    .limit(200)
  return rows.map(assetShown)
}

/** Says what a picture shows to somebody who does not see it. False where there is no such file. */
export async function describeAsset(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  { id, alternativeText }: { id: string; alternativeText: string },
): Promise<boolean> {
  if (!isId(id)) return false
  const described = await tools.db
    .update(assets)
    .set({ alternativeText: alternativeText.trim().slice(0, 500) })
    .where(eq(assets.id, id))
    .returning({ id: assets.id })
  return described.length > 0
}

/** A row as the desk shows it. */
export function assetShown(row: Row): Asset {
  const isImage = row.mediaType.startsWith('image/')
  const size = isImage && row.width && row.height ? `#${row.width}x${row.height}` : ''
  return { ...row, url: `/files/${row.id}${size}`, isImage }
}

const assetColumns = {
  id: assets.id,
  fileName: assets.fileName,
  mediaType: assets.mediaType,
  sizeInBytes: assets.sizeInBytes,
  width: assets.width,
  height: assets.height,
  alternativeText: assets.alternativeText,
}

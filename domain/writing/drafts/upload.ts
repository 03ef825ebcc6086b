import { randomUUID } from 'node:crypto'
import { longest } from '../../limit-numbers.ts'
import { assets, assetUses } from '../../../db/schema/writing.server.ts'
import { findRow } from './rows.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { contentKind } from '../assets/content-kind.ts'
import { assetShown } from '../assets.ts'
import type { Asset } from '../assets.ts'
import { redraw } from '../assets/pictures.ts'

/** In megabytes: what a phone takes as a picture, and a document with pictures in it. */
export const largest = { picture: 8, file: 20 }

export type UploadOutcome =
  | { ok: true; asset: Asset }
  | { ok: false; because: 'kind' | 'gone' }
  | { ok: false; because: 'too-large'; megabytes: number }

export type Upload = { fileName: string; bytes: Uint8Array; alternativeText: string; draftId?: string }

/**
 * Takes a file for a draft. What it is is decided by what is in it; pictures are drawn anew and what their files said
 * about camera and place is gone. Its bytes are on the disk before anything names them.
 */
export async function uploadAsset(tools: Tools, admin: Admin, upload: Upload): Promise<UploadOutcome> {
  const { bytes } = upload
  const content = contentKind(bytes, upload.fileName)
  const megabytes = content?.kind === 'picture' ? largest.picture : largest.file
  if (bytes.byteLength > megabytes * 1024 * 1024) return { ok: false, because: 'too-large', megabytes }
  if (!content) return { ok: false, because: 'kind' }
  if (upload.draftId !== undefined && !(await findRow(tools.db, upload.draftId))) return { ok: false, because: 'gone' }

  const picture = content.kind === 'picture' ? await redraw(bytes, content.type) : undefined
  if (content.kind === 'picture' && !picture) return { ok: false, because: 'kind' }
  const id = randomUUID()
  const kept = picture?.bytes ?? bytes
  await tools.files.put(id, kept)
  for (const [suffix, form] of picture?.forms ?? []) await tools.files.put(id + suffix, form)

  const row = {
    id,
    fileName: cleanName(upload.fileName),
    mediaType: picture?.type ?? content.type,
    sizeInBytes: kept.byteLength,
    alternativeText: upload.alternativeText.trim().slice(0, longest.alternativeText),
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    colours: picture?.colours ?? null,
  }
  await tools.db.transaction(async (tx) => {
    await tx.insert(assets).values({ ...row, createdBy: admin.id, createdAt: tools.now() })
    if (upload.draftId) await tx.insert(assetUses).values({ assetId: id, ownerKind: 'draft', ownerId: upload.draftId })
  })
  return { ok: true, asset: assetShown(row) }
}

/** A name without a path, signs that steer a terminal or a header, or a length nobody reads. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim()
  return clean.slice(-120) || 'file'
}

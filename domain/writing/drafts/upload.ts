import { randomUUID } from 'node:crypto'
import { longest } from '../../limit-numbers.ts'
import { assets, assetUses } from '../../../db/schema/writing.server.ts'
import { findRow } from './rows.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { contentKind } from '../assets/content-kind.ts'
import { assetShown } from '../assets.ts'
import { unlessAway } from '../../files-away.ts'
import type { Asset } from '../assets.ts'
import { redraw } from '../assets/pictures.ts'

/** In megabytes: what a phone takes as a picture, and a document with pictures in it. */
export const largest = { picture: 8, file: 20 }

export type UploadOutcome =
  | { ok: true; asset: Asset }
  | { ok: false; because: 'kind' | 'gone' | 'away' }
  | { ok: false; because: 'too-large'; megabytes: number }

export type Upload = { fileName: string; bytes: Uint8Array; alternativeText: string; draftId?: string }

/**
 * Takes a file for a draft. What it is is decided by what is in it; pictures are drawn anew and what their files said
 * about camera and place is gone. Its bytes are kept before anything names them; `away`: they cannot be at the moment, and nothing is.
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
  const parts: Parts = [[id, kept], ...(picture?.forms ?? []).map(([suffix, form]) => [id + suffix, form] as const)]
  if (!(await unlessAway(() => putAll(tools.files, parts)))) return { ok: false, because: 'away' }

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

type Parts = (readonly [name: string, bytes: Uint8Array])[]

/** All of them or none, as far as that is in our hands: what is left of a store that went away, the nightly check names. */
async function putAll(files: Tools['files'], parts: Parts): Promise<void> {
  try {
    for (const [name, bytes] of parts) await files.put(name, bytes)
  } catch (error) {
    await unlessAway(() => Promise.all(parts.map(([name]) => files.remove(name))))
    throw error
  }
}

/** A name without a path, signs that steer a terminal or a header, or a length nobody reads. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim()
  return clean.slice(-120) || 'file'
}

import { longest } from '../../limit-numbers.ts'
import { assets, assetUses } from '../../../db/schema/writing.server.ts'
import { findRow } from './rows.ts'
import { assetShown } from '../../asset-shown.ts'
import type { Asset } from '../../asset-shown.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { keepBytes, readUpload } from '../assets/keeping.ts'
import type { Uploaded, UploadRefusal } from '../assets/keeping.ts'

export type UploadOutcome = { ok: true; asset: Asset } | { ok: false; because: 'gone' | 'away' } | UploadRefusal

export type Upload = Uploaded & { alternativeText: string; draftId?: string }

/** Takes a file for a draft. Its bytes are kept before anything names them; `away`: they cannot be at the moment, and nothing is. */
export async function uploadAsset(tools: Tools, admin: Admin, upload: Upload): Promise<UploadOutcome> {
  const read = await readUpload(upload)
  if (!read.ok) return read
  if (upload.draftId !== undefined && !(await findRow(tools.db, upload.draftId))) return { ok: false, because: 'gone' }

  const id = await keepBytes(tools, read)
  if (id === undefined) return { ok: false, because: 'away' }
  const row = { ...read.row, id, alternativeText: upload.alternativeText.trim().slice(0, longest.alternativeText) }
  await tools.db.transaction(async (tx) => {
    await tx.insert(assets).values({ ...row, createdBy: admin.id, createdAt: tools.now() })
    if (upload.draftId) await tx.insert(assetUses).values({ assetId: id, ownerKind: 'draft', ownerId: upload.draftId })
  })
  return { ok: true, asset: assetShown(row) }
}

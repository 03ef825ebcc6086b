import type { DraftPayload } from '../../db/schema/shapes.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../viewer.ts'
import { compareTexts } from './compare.ts'
import type { Difference } from './compare.ts'
import { isWrittenKind, writtenOf } from '../kinds.ts'
import type { WrittenKind } from '../kinds.ts'
import { readRevision } from './revisions.ts'
import { findRow } from './rows.ts'
import { textsOf } from './texts.ts'
import type { DraftText } from './texts.ts'

/** Two revisions of a draft by words, or one and the text as it is now; `undefined` where either is not there. */
export async function differenceBetween(
  tools: Pick<Tools, 'db'>,
  admin: Admin,
  { draftId, from, to }: { draftId: string; from: number; to: number | 'now' },
): Promise<Difference | undefined> {
  const row = await findRow(tools.db, draftId)
  if (!row || !isWrittenKind(row.kind)) return undefined
  const [before, after] = await Promise.all([
    readRevision(tools, admin, draftId, from),
    to === 'now' ? row : readRevision(tools, admin, draftId, to),
  ])
  if (!before || !after) return undefined
  // Revisions from before titles were kept have none.
  return compareTexts(textsIn(row.kind, { ...before, title: before.title || after.title }), textsIn(row.kind, after))
}

function textsIn(kind: WrittenKind, { title, payload }: { title: string; payload: DraftPayload }): DraftText[] {
  return textsOf(title, writtenOf(kind, payload))
}

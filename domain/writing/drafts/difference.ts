import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { isWrittenKind, writtenOf } from '../kinds.ts'
import type { Written } from '../kinds.ts'
import { readRevision } from './revisions.ts'
import { findRow } from './rows.ts'

/** A draft as it was or is. */
export type DraftThen = { title: string; written: Written }

/** Two revisions of a draft, or one and the text as it is now; `undefined` where either is not there. */
export async function revisionsBetween(
  tools: Pick<Tools, 'db'>,
  admin: Admin,
  { draftId, from, to }: { draftId: string; from: number; to: number | 'now' },
): Promise<{ before: DraftThen; after: DraftThen } | undefined> {
  const row = await findRow(tools.db, draftId)
  if (!row || !isWrittenKind(row.kind)) return undefined
  const [before, after] = await Promise.all([
    readRevision(tools, admin, draftId, from),
    to === 'now' ? row : readRevision(tools, admin, draftId, to),
  ])
  if (!before || !after) return undefined
  const { kind } = row
  return {
    // Revisions from before titles were kept have none.
    before: { title: before.title || after.title, written: writtenOf(kind, before.payload) },
    after: { title: after.title, written: writtenOf(kind, after.payload) },
  }
}

import { diffWordsWithSpace } from 'diff'
import type { DraftPayload } from '../../db/schema/shapes.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../viewer.ts'
import { isWrittenKind, writtenOf } from './payloads.ts'
import type { WrittenKind } from './payloads.ts'
import { readRevision } from './revisions.ts'
import { findRow } from './rows.ts'
import { textsOf } from './texts.ts'
import type { DraftText } from './texts.ts'

export type DifferencePart = { kind: 'same' | 'added' | 'removed'; text: string }

/** What differs between two states of a draft, text by text; only texts that differ are named. */
export type Difference = { texts: { field: string; label: string; parts: DifferencePart[] }[] }

type Compared = { title: string; payload: DraftPayload }

/** Comparing two very long texts word by word takes time that grows with what differs: past this it is shown as a whole. */
const mostEdits = 4_000

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
  return compareTexts(row.kind, { ...before, title: before.title || after.title }, after)
}

/** The same of two texts that are at hand, for what a 409 brings back. */
export function compareTexts(kind: WrittenKind, before: Compared, after: Compared): Difference {
  const old = textsIn(kind, before)
  const now = textsIn(kind, after)
  const fields = [...new Map([...now, ...old].map(({ field, label }) => [field, label]))]
  const texts = fields.map(([field, label]) => ({ field, label, parts: partsOf(old, now, field) }))
  return { texts: texts.filter(({ parts }) => parts.some((part) => part.kind !== 'same')) }
}

function textsIn(kind: WrittenKind, { title, payload }: Compared): DraftText[] {
  return textsOf(title, writtenOf(kind, payload))
}

function partsOf(old: readonly DraftText[], now: readonly DraftText[], field: string): DifferencePart[] {
  const textIn = (texts: readonly DraftText[]) => texts.find((text) => text.field === field)?.text ?? ''
  const before = textIn(old)
  const after = textIn(now)
  if (before === after) return []
  const changes = diffWordsWithSpace(before, after, { maxEditLength: mostEdits })
  if (!changes) {
    const whole: DifferencePart[] = [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
    return whole.filter(({ text }) => text)
  }
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

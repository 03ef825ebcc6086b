import { keptDraftKey } from '../../../session/kept-drafts.ts'
import type { WorkingCopy } from './copy.ts'

/** What was typed and may not have reached the server, on this device: per draft and organiser. */
export type KeptCopy = { version: number; copy: WorkingCopy }

type Place = { draftId: string; memberId: string }

/** Keeps a copy; where the browser keeps nothing, the desk goes on without. */
export function keepCopy(place: Place, kept: KeptCopy): void {
  trying(() => localStorage.setItem(keptDraftKey(place), JSON.stringify(kept)))
}

/** Lets it go: the server has it. */
export function dropCopy(place: Place): void {
  trying(() => localStorage.removeItem(keptDraftKey(place)))
}

/** What was kept, if it has the shape of what the server holds (`like`). */
export function readCopy(place: Place, like: WorkingCopy): KeptCopy | undefined {
  const text = trying(() => localStorage.getItem(keptDraftKey(place)))
  const kept: unknown = trying(() => JSON.parse(text ?? 'null'))
  return hasShape(kept, { version: 0, copy: like }) && kept.copy.written.kind === like.written.kind ? kept : undefined
}

/** Whether a value has everything another has, of the same types; lists and optional parts may differ in what they hold. */
function hasShape<Shape>(value: unknown, like: Shape): value is Shape {
  if (typeof value !== typeof like || Array.isArray(value) !== Array.isArray(like)) return false
  if (typeof like !== 'object' || like === null || Array.isArray(like)) return true
  if (typeof value !== 'object' || value === null) return false
  // An audience changes its shape with its kind.
  const entries = Object.entries(value)
  return Object.entries(like).every(
    ([name, part]) => name === 'audience' || entries.some(([each, held]) => each === name && hasShape(held, part)),
  )
}

function trying<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt()
  } catch {
    return undefined
  }
}

import { keptDraftKey } from '../../../session/kept-drafts.ts'
import type { KeptDraft } from '../../../session/kept-drafts.ts'
import type { WorkingCopy } from './copy.ts'

/** What was typed and may not have reached the server, on this device: per draft and organiser. */
export type KeptCopy = { version: number; copy: WorkingCopy }

/** Keeps a copy; where the browser keeps nothing, the desk goes on without. */
export function keepCopy(draft: KeptDraft, kept: KeptCopy): void {
  trying(() => localStorage.setItem(keptDraftKey(draft), JSON.stringify(kept)))
}

/** Lets it go: the server has it. */
export function dropCopy(draft: KeptDraft): void {
  trying(() => localStorage.removeItem(keptDraftKey(draft)))
}

/** What was kept, if it has the shape of what the server holds (`like`). */
export function readCopy(draft: KeptDraft, like: WorkingCopy): KeptCopy | undefined {
  const text = trying(() => localStorage.getItem(keptDraftKey(draft)))
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

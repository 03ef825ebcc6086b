import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import type { Written } from '../../../../domain/writing/kinds.ts'

/** What somebody changes on the desk: all that a save sends. */
export type WorkingCopy = { title: string; audience: DeskDraft['audience']; written: Written }

/** What is changed, as the server has it. */
export function copyOf(draft: DeskDraft, written: Written): WorkingCopy {
  return { title: draft.title, audience: draft.audience, written }
}

/** Whether two copies say the same. */
export function areSame(one: WorkingCopy, other: WorkingCopy): boolean {
  return areAlike(one, other)
}

/** Whether two values hold the same, in whatever order their names are listed. */
export function areAlike(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

/** The order in which a browser and a database list the names of an object differs. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

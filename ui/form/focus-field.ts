import { flushSync } from 'react-dom'

const focusable =
  'input:not([type="hidden"], [disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled])'

/** Moves the focus to the field with this id: to its control, or to the first of its choices. Says whether there was one. */
export function focusField(id: string): boolean {
  const element = document.getElementById(id)
  const target = element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable)
  unfold(target)
  target?.focus()
  return Boolean(target)
}

/** What lies in a folded part of the page takes no focus. */
function unfold(element: HTMLElement | null | undefined) {
  const part = element?.closest<HTMLDetailsElement>('details:not([open])')
  if (!part) return
  part.open = true
  unfold(part.parentElement)
}

/** Lets React draw what has changed before the next line runs: what is to be focused may have been hidden or disabled. */
export function drawNow() {
  flushSync(() => {})
}

/** Gives the focus back to where it was, if it was lost because what had it was disabled for the time of `work`. */
export async function keepingFocus<Result>(work: () => Promise<Result>): Promise<Result> {
  const focused = document.activeElement
  try {
    return await work()
  } finally {
    drawNow()
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
  }
}

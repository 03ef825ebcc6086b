import { keys } from './keys.ts'
import { keysAreOn } from '../../palette/key-preference.ts'

/** How long the first of two keys waits for the second, in ms. */
const patienceMs = 1500

/**
 * Listens to keys until told to stop, and does what they stand for: the button, link or field with that `data-key` is
 * pressed or gone to. Keys rest while somebody types, while a window stands over the page, with every modifier, and where
 * they were turned off; ⌘K and Ctrl K alone always find, ⌘S and Ctrl S save, ⌘↵ and Ctrl ↵ go to the button that publishes.
 */
export function listenToKeys(): () => void {
  let first: { key: string; at: number } | undefined
  const press = (event: KeyboardEvent) => {
    const before = first && event.timeStamp - first.at < patienceMs ? first.key : opened()
    first = undefined
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return
    if (isWithMod(event, 'k')) return use(event, elementFor(keys.find))
    if (isWithMod(event, 's')) return pressInPassing(event, elementFor(keys.save))
    if (!keysAreOn() || !isForUs(event)) return
    const key = keyOf(event)
    if (key === keys.next || key === keys.previous) return goOn(event, key === keys.next ? 1 : -1)
    const target = (before ? elementFor(`${before} ${key}`) : undefined) ?? elementFor(key)
    if (key === keys.back) return stepBack(event, target)
    if (target) use(event, target)
    else if (key && document.querySelector(`[data-key^="${CSS.escape(key)} "]`)) first = { key, at: event.timeStamp }
  }
  // Before the text that is typed into, which has an end of line of its own for these keys. To the button only: who publishes
  // reads first how many are told.
  const step = (event: KeyboardEvent) => {
    if (!isWithMod(event, 'enter') || document.querySelector('dialog:modal')) return
    const button = elementFor(keys.publish)
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    button.focus()
  }
  document.addEventListener('keydown', step, true)
  document.addEventListener('keydown', press)
  return () => {
    document.removeEventListener('keydown', step, true)
    document.removeEventListener('keydown', press)
  }
}

/** An open menu stands for the key that opens it: the letters of its lines follow. */
function opened(): string | undefined {
  return document.querySelector<HTMLElement>('details[open] > summary[data-key]')?.dataset.key
}

/** A letter or a sign, and Escape; what else is on a keyboard is not ours. */
function keyOf({ key }: KeyboardEvent): string {
  if (key === keys.back) return key
  return key.length === 1 ? key.toLowerCase() : ''
}

function isWithMod({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, name: string): boolean {
  return key.toLowerCase() === name && ctrlKey !== metaKey && !altKey && !shiftKey
}

function isForUs(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  // A question mark has Shift in it on most keyboards; a capital letter is not a key of ours.
  if (event.shiftKey && /\p{L}/u.test(event.key)) return false
  const { target } = event
  return !(target instanceof HTMLElement) || !isTypedInto(target)
}

/** Keys are its own business: a field, a text, a list that is searched by typing. */
export function isTypedInto(element: Element): boolean {
  if (element instanceof HTMLElement && element.isContentEditable) return true
  if (element instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(element.type)
  return element.closest('textarea, select, [role=listbox], [role=combobox], [role=grid], [role=menu]') !== null
}

/** The next row, or the one before; from elsewhere on the page the first. */
function goOn(event: KeyboardEvent, step: 1 | -1): void {
  const rows = rowsShown()
  const here = rows.findIndex((row) => row.contains(document.activeElement))
  const next = here < 0 ? rows[0] : rows[here + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Goes to what has this key: a form that stands folded is opened, nothing is sent. */
export function goToKey(press: string): void {
  const element = elementFor(press)
  element?.focus()
  if (element?.matches('details:not([open]) > summary')) element.click()
}

function rowsShown(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility())
}

/** Of several with one key, the one in the row where the keyboard is, or in the first row. */
export function elementFor(press: string): HTMLElement | undefined {
  const rows = rowsShown()
  const here = rows.find((each) => each.contains(document.activeElement))
  const row = here ?? rows[0]
  return [...document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(press)}"]`)].find((element) => {
    const own = element.closest('[data-row]')
    const isOfRow = own === null ? isAbout(element, here) : own === row
    return element.checkVisibility() && !element.matches(':disabled') && isOfRow
  })
}

/** Whether something beside the list may be pressed while the keyboard is in this row. */
function isAbout(element: HTMLElement, row: HTMLElement | undefined): boolean {
  const about = element.closest<HTMLElement>('[data-about]')?.dataset.about
  return about === undefined || row === undefined || row.dataset.row === about
}

/** The keyboard stays where it is: what is pressed goes away with what it closes. Whoever is writing does not mean it. */
function stepBack(event: KeyboardEvent, element: HTMLElement | undefined): void {
  if (document.activeElement?.closest('form[data-unsent]')) return
  pressInPassing(event, element)
}

function use(event: KeyboardEvent, element: HTMLElement | undefined): void {
  if (!element) return
  event.preventDefault()
  element.focus()
  if (!element.matches('input:not([type=checkbox], [type=radio]), textarea, select')) element.click()
}

/** The keyboard stays where somebody types. */
function pressInPassing(event: KeyboardEvent, element: HTMLElement | undefined): void {
  if (!element) return
  event.preventDefault()
  element.click()
}

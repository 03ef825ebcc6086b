/** How long the first of two keys waits for the second, in ms. */
const patienceMs = 1500

/**
 * Listens to keys until told to stop, and does what they stand for: the button, link or field with that `data-key` is
 * pressed or gone to. Keys rest while somebody types, while a window stands over the page, and with every modifier.
 */
export function listenToKeys(): () => void {
  let first: { key: string; at: number } | undefined
  const press = (event: KeyboardEvent) => {
    const before = first && event.timeStamp - first.at < patienceMs ? first.key : opened()
    first = undefined
    if (!isForUs(event)) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : ''
    const target = (before && elementFor(`${before} ${key}`)) ?? elementFor(key)
    if (target) {
      event.preventDefault()
      use(target)
    } else if (key && document.querySelector(`[data-key^="${CSS.escape(key)} "]`)) {
      first = { key, at: event.timeStamp }
    }
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}

/** An open menu stands for the key that opens it: the letters of its lines follow. */
function opened(): string | undefined {
  return document.querySelector<HTMLElement>('details[open] > summary[data-key]')?.dataset.key
}

function isForUs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
  // A question mark has Shift in it on most keyboards; a capital letter is not a key of ours.
  if (event.shiftKey && /\p{L}/u.test(event.key)) return false
  if (document.querySelector('dialog:modal')) return false
  const { target } = event
  return !(target instanceof HTMLElement) || !isTypedInto(target)
}

/** Letters are its own business: a field, a text, a list that is searched by typing. */
function isTypedInto(element: HTMLElement): boolean {
  if (element.isContentEditable) return true
  if (element instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(element.type)
  return element.closest('textarea, select, [role=listbox], [role=combobox], [role=grid], [role=menu]') !== null
}

function elementFor(press: string): HTMLElement | undefined {
  const found = document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(press)}"]`)
  return [...found].find((element) => element.checkVisibility() && !element.matches(':disabled'))
}

function use(element: HTMLElement): void {
  element.focus()
  if (element.matches('input:not([type=checkbox], [type=radio]), textarea, select')) return
  element.click()
}

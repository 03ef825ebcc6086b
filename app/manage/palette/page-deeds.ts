import { keys } from '../keys/keys.ts'
import { elementFor } from '../keys/press.ts'
import type { PaletteRow } from './rows.ts'
import type { IconName } from '../../../ui/icon-paths.ts'

/** The buttons of a page that do something, by their keys; what only leads somewhere has a place of its own. */
const deeds: readonly { key: string; icon: IconName; asks?: string }[] = [
  { key: keys.undo, icon: 'undo' },
  { key: keys.save, icon: 'tick' },
  { key: keys.publish, icon: 'arrow' },
  { key: keys.approve, icon: 'tick', asks: 'A letter cannot be called back.' },
  { key: keys.ask, icon: 'mail' },
  { key: keys.wait, icon: 'list' },
  { key: keys.decline, icon: 'close' },
]

/** What the buttons of the page do that have a key and can be pressed now, in the words they have. */
export function deedsOfPage(): PaletteRow[] {
  return deeds.flatMap(({ key, icon, asks }) => {
    const press = elementFor(key)
    if (!press) return []
    return [{ title: labelOf(press), note: subjectOf(press), icon, shortcut: key, asks, press }]
  })
}

/** Presses what is on the page as its key does; the button that publishes is gone to. */
export function pressOnPage(element: HTMLElement): void {
  element.focus()
  if (element.dataset.key !== keys.publish) element.click()
}

/** Its words without the caps of its key. */
function labelOf(element: HTMLElement): string {
  const copy = element.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return ''
  for (const part of copy.querySelectorAll('[aria-hidden], svg')) part.remove()
  return (copy.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()
}

function subjectOf(element: HTMLElement): string {
  return element.closest<HTMLElement>('[data-subject]')?.dataset.subject ?? 'on this page'
}

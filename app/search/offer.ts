import { keysAreOn, recallKeys } from '../palette/key-preference.ts'
import { windowOpener } from '../palette/opening.ts'

/** From here on `/` opens the search on every page but those of organisers, where it finds people as well. It comes with its first use. */
export function offerSearch(): void {
  recallKeys()
  document.addEventListener('keydown', (event) => {
    if (!isAskedFor(event) || !isHere() || document.querySelector('dialog:modal')) return
    event.preventDefault()
    openSearch()
  })
  // Pressed before this was here: `public/start.js` has kept what followed.
  const typed = typedEarly()
  if (typed !== undefined && keysAreOn() && isHere() && !document.querySelector('dialog:modal')) openSearch(typed)
}

function typedEarly(): string | undefined {
  const take: unknown = Reflect.get(window, 'takeTypedEarly')
  const typed: unknown = typeof take === 'function' ? take() : undefined
  return typeof typed === 'string' ? typed : undefined
}

/** Opens it, for a button that does what the key does. */
export const openSearch = windowOpener({
  name: 'search',
  load: async () => (await import('./search-window.tsx')).SearchWindow,
  failed: 'Nothing can be looked for at the moment: the server does not answer.',
})

function isAskedFor(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing, target } = event
  if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented || isComposing || !keysAreOn()) return false
  return !(target instanceof HTMLElement) || !(target.isContentEditable || target.matches(writtenInto))
}

const writtenInto =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [role=listbox] *'

function isHere(): boolean {
  return !/^\/(?:manage|offline|member\/(?:login|confirm|register|logout))(?:\/|$)/.test(location.pathname)
}

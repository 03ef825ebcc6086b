import { hasSessionCookie } from '../fetching/me.ts'
import { windowOpener } from './opening.ts'

/** From here on ⌘K and Ctrl K open the palette for whoever is signed in; it comes with its first use. */
export function offerPalette(): void {
  if (isOffered) return
  isOffered = true
  document.addEventListener('keydown', (event) => {
    if (!isAskedFor(event) || !isHere() || document.querySelector('dialog:modal')) return
    event.preventDefault()
    openPalette()
  })
}

/** Opens it, for a button that does what the key does. */
export const openPalette = windowOpener({
  name: 'palette',
  load: async () => (await import('./members-palette.tsx')).MembersPalette,
  failed: 'Nothing can be found at the moment: the server does not answer.',
})

let isOffered = false

function isAskedFor({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !defaultPrevented
}

/** On the pages of members and the public ones beside them. The dashboard has its own. */
function isHere(): boolean {
  const { pathname } = location
  return ofMembers.test(pathname) && !comingAndGoing.test(pathname) && hasSessionCookie()
}

const ofMembers = /^\/(?:member|membership|studios)(?:\/|$)/
const comingAndGoing = /^\/member\/(?:login|confirm|register|logout)(?:\/|$)/

import { createElement } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { hasSessionCookie } from '../fetching/me.ts'
import { showBar } from '../pwa/bars.ts'
import { hearLetters } from './typed-meanwhile.ts'

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
export function openPalette(): void {
  if (!isOpening) void open()
}

let isOffered = false
let isOpening = false

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

async function open(): Promise<void> {
  isOpening = true
  let typed = ''
  const stop = hearLetters((letter) => {
    typed += letter
  })
  const take = () => {
    stop()
    return typed
  }
  try {
    const { MembersPalette } = await import('./members-palette.tsx')
    showBar('palette', createElement(MembersPalette, { takeTyped: take, onClose: () => showBar('palette', undefined) }))
  } catch {
    stop()
    toast({ tone: 'bad', title: 'Nothing can be found at the moment: the server does not answer.' })
  } finally {
    isOpening = false
  }
}

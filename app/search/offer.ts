import { createElement } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { keysAreOn, recallKeys } from '../palette/key-preference.ts'
import { hearLetters } from '../palette/typed-meanwhile.ts'
import { showBar } from '../pwa/bars.ts'

/** From here on `/` opens the search on every page but those of organisers, where it finds people as well. It comes with its first use. */
export function offerSearch(): void {
  recallKeys()
  document.addEventListener('keydown', (event) => {
    if (!isAskedFor(event) || !isHere() || document.querySelector('dialog:modal')) return
    event.preventDefault()
    openSearch()
  })
}

/** Opens it, for a button that does what the key does. */
export function openSearch(): void {
  if (!isOpening) void open()
}

let isOpening = false

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
    const { SearchWindow } = await import('./search-window.tsx')
    showBar('search', createElement(SearchWindow, { takeTyped: take, onClose: () => showBar('search', undefined) }))
  } catch {
    stop()
    toast({ tone: 'bad', title: 'Nothing can be looked for at the moment: the server does not answer.' })
  } finally {
    isOpening = false
  }
}

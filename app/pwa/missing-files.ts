import { createPath } from 'react-router'
import { buildId } from '../build-id.ts'
import { keepWords, reloadKept } from './reload-kept.ts'

/*
 * A page of a former build asks for files that are gone. A part of the page that is loaded later: the page is loaded anew,
 * once for each build, and where that did not help the error page says so. A page of the router's: it is loaded as a whole
 * document, which is of the new build and which, without a network, the worker answers.
 */

/** Minds the files that cannot be had, from now on. */
export function mindMissingFiles(): void {
  window.addEventListener('vite:preloadError', () => {
    // At once: the error page may take the place of what is being typed.
    keepWords()
    void reloadOnce().catch(() => undefined)
  })
  window.navigation?.addEventListener('navigate', goThere)
}

/** Reloads unless this document is of the build that is served, or came from a reload for that one already. */
async function reloadOnce(): Promise<void> {
  const answer = await fetch('/_app/meta.json', { cache: 'no-store', signal: AbortSignal.timeout(mostMs) })
  const { id }: { id?: unknown } = await answer.json()
  if (typeof id !== 'string' || id === buildId() || sessionStorage.getItem(reloadedFor) === id) return
  sessionStorage.setItem(reloadedFor, id)
  reloadKept()
}

/** Where the router cannot load the script of a page it reloads the page before, and the click is lost. */
function goThere(event: NavigateEvent): void {
  if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
  const wanted = wantedAddress()
  if (!wanted) return
  event.preventDefault()
  setTimeout(() => location.assign(wanted))
}

/** Where the router is on its way to. */
function wantedAddress(): string | undefined {
  const wanted = ['state', 'navigation', 'location'].reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    Reflect.get(window, '__reactRouterDataRouter'),
  )
  return typeof wanted === 'object' && wanted !== null ? createPath(wanted) : undefined
}

const reloadedFor = 'guildhall.reloaded-for'
const mostMs = 5000

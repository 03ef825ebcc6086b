import { askAgain } from '../fetching/fetched.ts'
import { tellEndedSessions } from '../session/ended-sessions.ts'
import { signInWanted } from '../session/drawn-for.ts'
import { openSignIn, stayForSignIn } from '../sign-in/here/stay.ts'
import { showBar } from './bars.ts'
import { mindTheNetwork } from './offline-navigation.ts'
import { followConnection, isOffline, watchConnection, useOfflineSince } from './online.ts'
import { goOnWithoutNetwork } from './without-network.ts'
import { useLocation } from 'react-router'
import { Band } from '../../ui/band.tsx'
import { useReaderZone } from '../local-time/local-time.tsx'
import { copyTimeInWords } from './copy-time.ts'
import { useWaitingWords } from './queue/kept-post.ts'
import { isRecord } from '../../domain/json.ts'

/** From here on a page knows what to do when the network goes. All of it is here by then: nothing could be fetched. */
export async function startOffline(): Promise<void> {
  mindTheNetwork((asked, next) => goOnWithoutNetwork(asked, () => stayForSignIn(asked, next)))
  addEventListener(signInWanted, () => void openSignIn('/member/login', { says: 'You are signed in again.' }))
  spareEmptyModules()
  // Before the router: a page whose script cannot be had would load the present one anew.
  addEventListener('click', leaveToTheBrowser, { capture: true })
  watchConnection(() => {
    if (isOffline()) return
    askAgain()
    void tellEndedSessions()
  })
  void tellEndedSessions()
  followConnection({ isLost: location.pathname === '/offline' && location.hash !== '' })
  showBar('offline', <OfflineBar shownAt={await whenShown()} />)
}

/** Without a network a click on a link is a document's; within the page it stays the page's own. */
function leaveToTheBrowser(event: MouseEvent): void {
  if (!isOffline() || !(event.target instanceof Element)) return
  const link = event.target.closest('a')
  if (link && link.pathname + link.search !== location.pathname + location.search) event.stopPropagation()
}

/** When the server gave this document away: one that was kept says so itself. */
async function whenShown(): Promise<Date> {
  const opened = new Date(performance.timeOrigin)
  // Without TLS there is no worker, and nothing is kept.
  if (!isOffline() || !isSecureContext) return opened
  const kept = await caches.match(location.href).catch(() => undefined)
  const date = kept?.headers.get('Date')
  return date ? new Date(date) : opened
}

/**
 * Says on every page that nobody answers, and from when what is shown is. The pages of the copy say it themselves; organisers'
 * pages are never copied, they only were loaded earlier.
 */
function OfflineBar({ shownAt }: { shownAt: Date }) {
  const { pathname } = useLocation()
  const zone = useReaderZone()
  const since = useOfflineSince()
  const waiting = useWaitingWords()
  if (!since || !zone || pathname === '/offline') return null
  return (
    <Band icon="refresh" sticky>
      Offline. {pathname.startsWith('/manage/') ? 'This page is as it was' : 'Showing the copy from'}{' '}
      {copyTimeInWords(shownAt, since, zone)}. {waiting}
    </Band>
  )
}

/*
 * An address under /api has no half in the browser, and yet the router fetches an empty script for it before the first post.
 * Without a network it would load the page anew for want of that script, and what was typed would be lost.
 */

/** Spares the router the scripts that hold nothing. */
function spareEmptyModules(): void {
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest')
  const modules: unknown = Reflect.get(window, '__reactRouterRouteModules')
  if (!isRecord(manifest) || !isRecord(manifest.routes) || !isRecord(modules)) return
  for (const [id, route] of Object.entries(manifest.routes)) if (isEmpty(route)) modules[id] ??= {}
}

function isEmpty(route: unknown): boolean {
  return isRecord(route) && inBrowser.every((what) => route[what] === false)
}

/** All that the script of a route can be for. */
const inBrowser = [
  'hasDefaultExport',
  'hasErrorBoundary',
  'hasClientAction',
  'hasClientLoader',
  'hasClientMiddleware',
] as const

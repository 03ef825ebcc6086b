import { askAgain } from '../fetching/fetched.ts'
import { tellEndedSessions } from '../session/ended-sessions.ts'
import { showBar } from './bars.ts'
import { spareEmptyModules } from './empty-modules.ts'
import { mindTheNetwork } from './offline-navigation.ts'
import { OfflineBar } from './offline-bar.tsx'
import { followConnection, isOffline, watchConnection } from './online.ts'
import { goOnWithoutNetwork } from './without-network.ts'

/** From here on a page knows what to do when the network goes. All of it is here by then: nothing could be fetched. */
export async function startOffline(): Promise<void> {
  mindTheNetwork(goOnWithoutNetwork)
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

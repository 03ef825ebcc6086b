import { loadErrorPage } from '../errors/late-error-page.tsx'
import { mindLostFocus } from '../navigation/lost-focus.ts'
import { offerSearch } from '../search/offer.ts'
import { signedInAgain } from '../session/drawn-for.ts'
import { startInstall } from './install/install.ts'
import { appWorker } from './register.ts'
import { startOffline } from './start-offline.tsx'
import { hasSessionCookie } from '../fetching/me.ts'
import { copyLock, eraseDatabases, erasedKey, forgetSheets, leftKey, sheetsLeftKey } from './copy/forget.ts'
import { copyLastsMs, whoseCopy } from './copy/whose.ts'

/**
 * What the app does beside a document, whoever reads it, once: loaded when the page is there, so that no reading waits for
 * it. Each line is a part of its own and none of them may fail the others.
 */
export function startApp(): void {
  // An error page begins as a document does.
  if (isStarted) return
  isStarted = true
  mindLostFocus()
  void appWorker()
  startInstall()
  offerSearch()
  void startOffline()
  keepCopyFresh()
  void loadErrorPage().catch(() => undefined)
}

let isStarted = false

/** How old the copy of a page that is looked at again may be. */
const freshMs = 5 * 60 * 1000
/** Two pages that hear of the network at once ask once. */
const onceMs = 500

/** Keeps the copy up to date while a page is open. The first sync is that of whoever is signed in (`start-signed-in.ts`). */
function keepCopyFresh(): void {
  addEventListener('online', () => void sync(Date.now() - onceMs))
  addEventListener(signedInAgain, () => void sync())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sync(Date.now() - freshMs)
  })
  tidyUp()
}

async function sync(since?: number): Promise<void> {
  // Most readers never sign in: they need not load this.
  if (!whoseCopy() && !hasSessionCookie()) return
  const { syncCopy } = await import('./copy/sync.ts')
  await syncCopy({ since })
}

/** Makes good what could not be done when it was due. */
function tidyUp(): void {
  try {
    // Nobody is signed in any more, and nobody's script has heard of it; or erasing was cut off.
    if (whoseCopy() && !hasSessionCookie()) void sync()
    else if (localStorage.getItem(erasedKey)) void navigator.locks.request(copyLock, eraseNobodys)
    if (localStorage.getItem(leftKey)) void import('./queue/left.ts').then(({ dropOldLeft }) => dropOldLeft())
    const left = localStorage.getItem(sheetsLeftKey)
    if (left && Math.abs(Date.now() - Number(left)) > copyLastsMs) forgetSheets()
  } catch {
    // A browser that keeps nothing.
  }
}

/** Another page may be filling one just now. */
async function eraseNobodys(): Promise<void> {
  if (!whoseCopy()) await eraseDatabases().catch(() => undefined)
}

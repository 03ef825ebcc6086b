import { installedFlag, isFlagged, keepOffer, keptOffer, onOffer } from './offer.ts'
import { type InstallEvent, type InstallState, isIosApp, nextState } from './state.ts'

let state: InstallState = 'not-installed'
let isStarted = false

/** Follows what the browser says about installing, once per document. */
export function startInstall(): void {
  if (isStarted) return
  isStarted = true
  const standalone = matchMedia(asApp)
  standalone.addEventListener('change', ({ matches }) => {
    if (matches) move('found-installed')
  })
  addEventListener('appinstalled', () => move('app-installed'))
  onOffer(() => {
    if (keptOffer()) move('offered')
  })
  if (isInstalled()) move('found-installed')
  else if (keptOffer()) move('offered')
}

/** Lets the browser ask. Without an offer nothing happens; an offer is used once, whatever the answer. */
export async function install(): Promise<void> {
  startInstall()
  const offer = keptOffer()
  if (!offer) return
  move('asked')
  keepOffer(undefined)
  try {
    await offer.prompt()
    move((await offer.userChoice).outcome)
  } catch {
    // The browser would not ask: as good as refused.
    move('dismissed')
  }
}

/** Whether the app is on this device, as far as its browser can tell. */
export function isInstalled(): boolean {
  return isFlagged() || matchMedia(asApp).matches || isIosApp(navigator.userAgent)
}

function move(event: InstallEvent): void {
  state = nextState(state, event)
  if (state !== 'installed') return
  try {
    localStorage.setItem(installedFlag, 'true')
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
  // Also an offer that comes now is none; who shows one looks again.
  keepOffer(undefined)
}

const asApp = '(display-mode: standalone)'

import { Workbox } from 'workbox-window'
import { reportError } from '../errors/error-reports.ts'
import { reloadForUpdates } from './updating.ts'
import { hourMs } from '../../time/durations.ts'

/**
 * The app's service worker, registered when this is first asked for; nothing where the browser knows none, or where it
 * could not be registered: that is reported and noted on the document (`data-worker="failed"`), and the site works on.
 */
export function appWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registered ??= 'serviceWorker' in navigator ? register() : Promise.resolve(undefined)
  return registered
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  const workbox = new Workbox('/sw.js', { scope: '/' })
  reloadForUpdates(workbox)
  try {
    const registration = await workbox.register()
    if (registration) lookForUpdates(registration)
    return registration
  } catch (error) {
    document.documentElement.dataset.worker = 'failed'
    reportError(error, 'worker')
    return undefined
  }
}

/** A browser looks for a new worker when a document is loaded; an app that stays open for days loads none. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  // Without a network there is no news.
  const look = () => void registration.update().catch(() => undefined)
  setInterval(look, hourMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined

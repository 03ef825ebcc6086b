import { Workbox } from 'workbox-window'
import { reportError } from '../errors/error-reports.ts'
import { hourMs } from '../../time/durations.ts'
import { toast } from '../../ui/toast/toast.ts'
import { reloadKept } from './reload-kept.ts'
import { endWait, hearSign, reloadDelayMs, type ReloadPlan, type WorkerSign } from './reload-plan.ts'

/**
 * The app's service worker, registered when this is first asked for; nothing where the browser knows none, or where it
 * could not be registered: that is reported and noted on the document (`data-worker="failed"`), and the site works on.
 */
export function appWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // Kept: a document that is being torn down has none any more, and is told of workers all the same.
  const { serviceWorker: container } = navigator
  registered ??= container ? register(container) : Promise.resolve(undefined)
  return registered
}

async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | undefined> {
  const workbox = new Workbox('/sw.js', { scope: '/' })
  reloadForUpdates(workbox, container)
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

/** Reloads this page once a new worker has taken over, after everybody on it was told to keep what is typed. */
function reloadForUpdates(workbox: Workbox, container: ServiceWorkerContainer): void {
  let plan: ReloadPlan = { state: 'idle', first: container.controller ?? undefined }

  function hear(sign: WorkerSign): void {
    const before = plan.state
    plan = hearSign(plan, sign, location.pathname)
    if (plan.state !== 'waiting' || before === 'waiting') return
    toast({
      id: 'new-version',
      tone: 'info',
      title: 'A new version is here',
      detail: 'This page reloads in a moment. What you are typing stays.',
    })
    setTimeout(finish, reloadDelayMs)
  }

  function finish(): void {
    plan = endWait(plan, location.pathname)
    if (plan.state === 'reload') reloadKept()
  }

  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) =>
    hear({ kind: 'controlling', worker: container.controller, isUpdate, isExternal }),
  )
  workbox.addEventListener('activated', ({ sw, isUpdate, isExternal }) =>
    hear({ kind: 'activated', worker: sw, isUpdate, isExternal }),
  )
}

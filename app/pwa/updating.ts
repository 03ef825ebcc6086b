import type { Workbox } from 'workbox-window'
import { toast } from '../../ui/toast/toast.ts'
import { reloadKept } from './reload-kept.ts'
import { endWait, hearSign, reloadDelayMs, type ReloadPlan, type WorkerSign } from './reload-plan.ts'

/** Reloads this page once a new worker has taken over, after everybody on it was told to keep what is typed. */
export function reloadForUpdates(workbox: Workbox): void {
  let plan: ReloadPlan = { state: 'idle', first: navigator.serviceWorker.controller ?? undefined }

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
    hear({ kind: 'controlling', worker: navigator.serviceWorker.controller, isUpdate, isExternal }),
  )
  workbox.addEventListener('activated', ({ sw, isUpdate, isExternal }) =>
    hear({ kind: 'activated', worker: sw, isUpdate, isExternal }),
  )
}

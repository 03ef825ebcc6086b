import { isSignInPath } from '../sign-in/sign-in-paths.ts'

/**
 * When a page reloads for a new version: `waiting` for 2.5 s, then `reload`, once. `first` is the worker
 * the page began with, or got as its first: that one never reloads it.
 */
export type ReloadPlan = Readonly<{ state: 'idle' | 'waiting' | 'reload'; first?: unknown }>

/** What the browser says of a worker: it controls this page now, or it has become the active one. */
export type WorkerSign = Readonly<{
  kind: 'controlling' | 'activated'
  worker: unknown
  isUpdate?: boolean
  isExternal?: boolean
}>

/** From the worker's sign to the next plan: an update and an external activation begin the same wait. */
export function hearSign(plan: ReloadPlan, sign: WorkerSign, path: string): ReloadPlan {
  const { state, first = sign.worker } = plan
  const isNew = sign.worker !== first && (sign.kind === 'controlling' || sign.isUpdate || sign.isExternal)
  return { first, state: state === 'idle' && isNew && mayReload(path) ? 'waiting' : state }
}

/** When the wait is over, the path is looked at once more. */
export function endWait(plan: ReloadPlan, path: string): ReloadPlan {
  return { ...plan, state: mayReload(path) ? 'reload' : 'idle' }
}

/** Nobody is interrupted who is signing in, confirming an address or registering (case 75). */
function mayReload(path: string): boolean {
  return !isSignInPath(path)
}

/** Long enough for a dirty form to write down what was typed. */
export const reloadDelayMs = 2500

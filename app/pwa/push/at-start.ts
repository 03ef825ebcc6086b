import { http } from '../../fetching/http.ts'
import { isOwnDevice } from '../copy/own-device.ts'
import { forgetPush } from './forget.ts'
import { readNote } from './note.ts'
import type { PushNote } from './note.ts'
import { findSubscription, saidOf, subscribeHere, unsubscribeHere } from './subscription.ts'

/**
 * Compares, once each time the app is opened, what this browser holds with what the site knows: what was lost
 * on either side is made good, a permission that was taken back is told. Only where the member turned push on here; nobody is
 * asked for anything.
 */
export function startPush(): Promise<void> {
  return (started ??= compare())
}

let started: Promise<void> | undefined

async function compare(): Promise<void> {
  const note = readNote()
  if (!note) return
  try {
    if (!isOwnDevice()) await forgetPush()
    else if (!('Notification' in window) || Notification.permission !== 'granted') await unsubscribeHere(note.endpoint)
    else await sync(note)
  } catch {
    // Without a network, or signed out: the next start finds it as it is.
  }
}

async function sync(note: PushNote): Promise<void> {
  const subscription = await findSubscription()
  if (subscription && sessionStorage.getItem(checkedKey) === subscription.endpoint) return
  const state = subscription ? await askSite(note, subscription) : await giveUp(note)
  if (state === 'removed') return forgetPush()
  if (state === 'anew') {
    await subscription?.unsubscribe()
    await subscribeHere()
  }
  sessionStorage.setItem(checkedKey, (await findSubscription())?.endpoint ?? '')
}

async function askSite({ member }: PushNote, subscription: PushSubscription): Promise<unknown> {
  const said = new URLSearchParams({ member, ...saidOf(subscription) })
  const { data } = await http.post<{ state: unknown }>('/push/sync', said, { timeout: patienceMs })
  return data.state
}

/** The browser lost its subscription: the address is over, another is made, if it is still the same member. */
async function giveUp({ member, endpoint }: PushNote): Promise<unknown> {
  const { data } = await http.post<{ state: unknown }>('/push/sync', new URLSearchParams({ member, endpoint }), {
    timeout: patienceMs,
  })
  if (data.state === 'removed') return 'removed'
  await http.post('/push/unsubscribe', new URLSearchParams({ endpoint }), { timeout: patienceMs })
  return 'anew'
}

const patienceMs = 10_000
/** Goes with the window, and with signing out. */
const checkedKey = 'guildhall.push-checked'

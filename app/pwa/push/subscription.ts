import { http } from '../../fetching/http.ts'
import { appWorker } from '../register.ts'
import { dropNote, writeNote } from './note.ts'

/** The browser's subscription, where it holds one. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await appWorker()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/** Subscribes this browser with the site's key as it is now and tells the site; one for another key goes first. */
export async function subscribeHere(): Promise<void> {
  const registration = await appWorker()
  if (!registration || !(await isAwake())) throw new Error('The app could not be prepared for push messages here.')
  const key = await readKey()
  const held = await registration.pushManager.getSubscription()
  if (held && keyOf(held) !== key) await held.unsubscribe()
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { data } = await http.post<{ member: string }>('/push/subscribe', new URLSearchParams(saidOf(subscription)), {
    timeout: patienceMs,
  })
  writeNote({ member: data.member, endpoint: subscription.endpoint, key })
}

/** Tells the site that an address of this browser is over, and lets go of the subscription. */
export async function unsubscribeHere(endpoint: string | undefined): Promise<void> {
  const subscription = await findSubscription()
  const address = subscription?.endpoint ?? endpoint
  if (address) await http.post('/push/unsubscribe', new URLSearchParams({ endpoint: address }), { timeout: patienceMs })
  dropNote()
  await subscription?.unsubscribe()
}

/** What is told of a subscription. */
export function saidOf(subscription: PushSubscription) {
  const { keys = {} } = subscription.toJSON()
  return {
    endpoint: subscription.endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
    madeForKey: keyOf(subscription),
  }
}

/** Just after it was installed a worker is not awake yet, and browsers refuse to subscribe it. */
async function isAwake(): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), patienceMs)
  })
  return Promise.race([navigator.serviceWorker.ready.then(() => true), late])
}

const patienceMs = 10_000

/** Asked anew each time: a page may be older than the site's keys. */
async function readKey(): Promise<string> {
  const answer = await fetch('/_app/meta.json', { cache: 'no-cache', signal: AbortSignal.timeout(patienceMs) })
  const { pushKey }: { pushKey?: unknown } = await answer.json()
  if (typeof pushKey !== 'string') throw new Error('This site does not tell its push key.')
  return pushKey
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  if (!applicationServerKey) return ''
  const text = String.fromCharCode(...new Uint8Array(applicationServerKey))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

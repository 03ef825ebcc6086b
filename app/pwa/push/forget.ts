import { dropNote, readNote } from './note.ts'

/**
 * Lets go of push on this device: the browser's subscription, and what is remembered of it. Part of signing out, where the
 * server forgets the device with the sign-in. Never throws, and keeps nobody longer than two seconds.
 */
export async function forgetPush(): Promise<void> {
  if (!readNote()) return
  dropNote()
  await Promise.race([letGo().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

async function letGo(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

const patienceMs = 2000

import { isOwnDevice } from '../copy/own-device.ts'
import { platformOf } from '../install/state.ts'
import { appWorker } from '../register.ts'
import { startPush } from './at-start.ts'
import { readNote } from './note.ts'
import type { PushDevice } from './state.ts'

/** Looks at this device, once the start of the app has made good what was lost. Asks for nothing. */
export async function readDevice(): Promise<PushDevice> {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  const device = {
    hasPush,
    isIos: platformOf(navigator.userAgent, navigator.maxTouchPoints) === 'ios',
    isApp: matchMedia('(display-mode: standalone)').matches,
    isOwnDevice: isOwnDevice(),
    permission: hasPush ? Notification.permission : 'default',
  }
  if (!hasPush) return { ...device, hasWorker: false, isSubscribed: false }
  await startPush()
  const registration = await appWorker()
  const subscription = await registration?.pushManager.getSubscription()
  const isSubscribed = subscription?.endpoint !== undefined && readNote()?.endpoint === subscription.endpoint
  return { ...device, hasWorker: registration !== undefined, isSubscribed }
}

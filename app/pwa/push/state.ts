/** What is known of push messages on this device. */
export type PushDevice = {
  /** The browser knows workers, push and notifications. */
  hasPush: boolean
  /** The app's worker is there. */
  hasWorker: boolean
  isIos: boolean
  /** Opened as an app, from the home screen. */
  isApp: boolean
  isOwnDevice: boolean
  permission: NotificationPermission
  /** The browser holds a subscription that this member turned on here. */
  isSubscribed: boolean
}

/** How it stands with this device, in the order of what keeps it from being called. */
export type HereState = 'not-mine' | 'install-first' | 'unsupported' | 'blocked' | 'no-worker' | 'off' | 'on'

/** The true state of this device. */
export function hereState(device: PushDevice): HereState {
  if (!device.isOwnDevice) return 'not-mine'
  // An iPhone knows push in installed apps only; there is no way to tell one that never will (iOS before 16.4).
  if (!device.hasPush) return device.isIos && !device.isApp ? 'install-first' : 'unsupported'
  if (device.permission === 'denied') return 'blocked'
  if (!device.hasWorker) return 'no-worker'
  return device.isSubscribed && device.permission === 'granted' ? 'on' : 'off'
}

/** How to undo a block, where the browser keeps it. */
export function unblockWords({ isIos, isApp }: Pick<PushDevice, 'isIos' | 'isApp'>): string {
  if (isIos) return 'In the Settings of the device: Notifications, this app, Allow Notifications.'
  if (isApp)
    return 'Hold the app’s icon, then App info, Notifications; on a computer: the menu of the app’s window, App info.'
  return 'At the beginning of the address line: the sign for the site’s settings, Notifications, Allow. Then load this page again.'
}

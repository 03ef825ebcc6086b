import { subscribeDevice } from '../../../domain/notices/push/devices.ts'
import { browserIn, signInOf } from './posted.ts'
import { declareAction } from '../declare.ts'

/**
 * `POST /api/push/subscribe`: `endpoint`, `p256dh`, `auth`, `madeForKey`. The device is called from now on; answers with the
 * ids of `device` and `member`.
 */
export const action = declareAction({ who: 'member' }, async ({ member, tools, request, posted, context }) => {
  const browser = browserIn(posted)
  const outcome = await subscribeDevice(tools, member, browser, signInOf({ context, request }))
  if (!outcome.ok) return { cannot: refusals[outcome.because], status: 422, json: { because: outcome.because } }
  return { done: 'Push is on for this device.', json: { device: outcome.deviceId, member: member.id } }
})

const refusals = {
  service: 'This browser’s push service is not one this site calls.',
  'shut-out': 'You are not a member any more.',
  keys: 'This browser did not say how its messages are encrypted.',
  'other-keys': 'The site has other push keys now. Please load this page again.',
}

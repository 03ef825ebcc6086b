import { subscribeDevice } from '../../../domain/push/devices.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, memberOf, onlyPost } from '../answering.ts'
import { readPosted } from '../drafts/posted.ts'
import { browserIn, signInOf } from './posted.ts'
import type { Route } from './+types/subscribe'

export const loader = onlyPost

/**
 * `POST /api/push/subscribe`: `endpoint`, `p256dh`, `auth`, `madeForKey`. The device is called from now on; answers with the
 * ids of `device` and `member`.
 */
export async function action(args: Route.ActionArgs) {
  const member = memberOf(args)
  const browser = browserIn(await readPosted(args.request))
  const outcome = await subscribeDevice(args.context.get(toolsContext), member, browser, signInOf(args))
  if (!outcome.ok)
    return cannot(args, { words: refusals[outcome.because], status: 422, json: { because: outcome.because } })
  return done(args, { words: 'Push is on for this device.', json: { device: outcome.deviceId, member: member.id } })
}

const refusals = {
  service: 'This browser’s push service is not one this site calls.',
  'shut-out': 'You are not a member any more.',
  keys: 'This browser did not say how its messages are encrypted.',
  'other-keys': 'The site has other push keys now. Please load this page again.',
}

import { unsubscribeDevice } from '../../../domain/push/devices.ts'
import { toolsContext } from '../../contexts.ts'
import { done, memberOf, onlyPost } from '../answering.ts'
import { readPosted, textIn } from '../drafts/posted.ts'
import type { Route } from './+types/unsubscribe'

export const loader = onlyPost

/** `POST /api/push/unsubscribe`: `endpoint`. The device that asks is called no more. */
export async function action(args: Route.ActionArgs) {
  const member = memberOf(args)
  const endpoint = textIn(await readPosted(args.request), 'endpoint')
  await unsubscribeDevice(args.context.get(toolsContext), member, endpoint)
  return done(args, { words: 'Push is off on this device.' })
}

import { removeDevice } from '../../../domain/push/devices.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, memberOf, onlyPost } from '../answering.ts'
import { readPosted, textIn } from '../drafts/posted.ts'
import type { Route } from './+types/remove'

export const loader = onlyPost

/** `POST /api/push/remove`: `device`. It is called no more. */
export async function action(args: Route.ActionArgs) {
  const member = memberOf(args)
  const device = textIn(await readPosted(args.request), 'device')
  const isOff = await removeDevice(args.context.get(toolsContext), member, device)
  if (!isOff) return cannot(args, { words: 'That device is not on your list any more.', status: 404 })
  return done(args, { words: 'That device is called no more.' })
}

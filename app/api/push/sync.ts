import { syncDevice } from '../../../domain/push/devices.ts'
import { toolsContext } from '../../contexts.ts'
import { memberOf, onlyPost } from '../answering.ts'
import { readPosted, textIn } from '../drafts/posted.ts'
import { browserIn, signInOf } from './posted.ts'
import type { Route } from './+types/sync'

export const loader = onlyPost

/**
 * `POST /api/push/sync`: what a browser holds, and the `member` who turned push on there. `state`: `on`, `anew` (subscribe
 * again), or `removed` (let go of it).
 */
export async function action(args: Route.ActionArgs) {
  const member = memberOf(args)
  const posted = await readPosted(args.request)
  // Somebody else is signed in here now, and has not been asked.
  if (textIn(posted, 'member') !== member.id) return Response.json({ state: 'removed' })
  const state = await syncDevice(args.context.get(toolsContext), member, browserIn(posted), signInOf(args))
  return Response.json({ state })
}

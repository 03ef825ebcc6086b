import { syncDevice } from '../../../domain/notices/push/devices.ts'
import { browserIn, signInOf } from './posted.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/**
 * `POST /api/push/sync`: what a browser holds, and the `member` who turned push on there. `state`: `on`, `anew` (subscribe
 * again), or `removed` (let go of it).
 */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted, request, context }) => {
  // Somebody else is signed in here now, and has not been asked.
  if (textIn(posted, 'member') !== member.id) return Response.json({ state: 'removed' })
  const state = await syncDevice(tools, member, browserIn(posted), signInOf({ context, request }))
  return Response.json({ state })
})

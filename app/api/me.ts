import { hasLeft } from '../../domain/club/access/own-data.ts'
import { requestContext } from '../contexts.ts'
import type { Me } from '../fetching/me.ts'
import { windowOf } from '../own-window.ts'
import { declareRead } from './declare.ts'

/** `GET /api/me`: who is signed in, or `null`. Public pages ask it after the session check. */
export const loader = declareRead({ who: 'anybody' }, async ({ viewer, tools, context }) => {
  if (viewer.role === 'visitor') return null
  const { isStale, owesSecondFactor, viewedAs } = context.get(requestContext)
  const me: Me = {
    id: viewer.id,
    displayName: viewer.displayName,
    // Who has to prove again that they organise still finds the way there.
    role: isStale() || owesSecondFactor() ? 'admin' : viewer.role,
    ...(await windowOf(tools, viewer.id)),
    timeZone: viewer.timeZone,
    hasLeft: hasLeft(viewer),
    viewedAs,
  }
  return me
})

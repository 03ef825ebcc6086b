import { requestContext } from '../contexts.ts'
import type { Me } from '../fetching/me.ts'
import { declareRead } from './declare.ts'

/** `GET /api/me`: who is signed in, or `null`. Public pages ask it after the session check. */
export const loader = declareRead({ who: 'anybody' }, async ({ viewer, context }) => {
  if (viewer.role === 'visitor') return null
  const me: Me = {
    displayName: viewer.displayName,
    // Who has to prove again that they organise still finds the way there.
    role: context.get(requestContext).isStale() ? 'admin' : viewer.role,
    initials: initialsOf(viewer.displayName),
    timeZone: viewer.timeZone,
  }
  return me
})

/** `Demo Member 01` → `DM` */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

import { requestContext, viewerContext } from '../contexts.ts'
import type { Me } from '../me.ts'
import type { Route } from './+types/me'

/** `GET /api/me`: who is signed in, or `null`. Public pages ask it after the session check. */
export function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (viewer.role === 'visitor') return Response.json(null)
  const me: Me = {
    displayName: viewer.displayName,
    // Who has to prove again that they organise still finds the way there.
    role: context.get(requestContext).isStale() ? 'admin' : viewer.role,
    initials: initialsOf(viewer.displayName),
    timeZone: viewer.timeZone,
  }
  return Response.json(me)
}

/** `Demo Member 01` → `DM` */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

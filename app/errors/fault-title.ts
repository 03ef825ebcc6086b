import { isRouteErrorResponse } from 'react-router'

/** Only these two titles exist (docs/behaviour/addresses.md, no-403-page). */
export type FaultTitle = 'Page Not Found' | 'Internal Server Error'

/** What an error page is headed with, by status alone. */
export function titleOf(error: unknown): FaultTitle {
  return isRouteErrorResponse(error) && error.status === 404 ? 'Page Not Found' : 'Internal Server Error'
}

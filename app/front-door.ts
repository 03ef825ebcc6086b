import type { RuleMatcher } from '../domain/club/redirect-matching.ts'

/* What the front door and the browser agree on. The server reads this, the contexts and the route table, and nothing else of the pages. */

/** The header of an answer that tells of something broken, with the id it has in the log. */
export const failureHeader = 'X-Error-Id'

/** The cookie both auth clients keep the session in; long sessions are split into `.0`, `.1`, … */
export const sessionCookie = 'guildhall-session'

/** Set at sign-in where "This is not my device" was ticked; it ends with the browser, as the session does. */
export const notMineCookie = 'guildhall-not-mine'

/**
 * Set while an organiser reads the site as a member: the browser keeps no copy and sends nothing by itself meanwhile. It only
 * spares asking; the server refuses it whatever the cookie says.
 */
export const viewAsCookie = 'guildhall-view-as'

/** Whether a body of this content type is a form. */
export function isForm(contentType: string): boolean {
  return /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(contentType)
}

/** The build-metadata file. */
export type BuildMetadata = {
  id: string
  timestamp: number
  matcher: RuleMatcher
  prerendered: string[]
  /** The public key of push messages; a site of before this build does not tell it. */
  pushKey?: string
}

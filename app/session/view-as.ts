import { viewAsCookie } from '../front-door.ts'

/**
 * As whom an organiser reads the site, as pages know it, and until when (a moment as text); how much longer is told as well, since
 * the clock of the device may be wrong.
 */
export type ViewedAsFacts = { memberId: string; name: string; until: string; leftMs: number }

/** True while an organiser reads the site as a member in this browser: nothing of the member is kept on it, nothing sent by itself. */
export function isViewAs(): boolean {
  return document.cookie.includes(`${viewAsCookie}=`)
}

import { href } from 'react-router'

/** A session on the page of those who host it. */
export function hostingPath(sessionId: string): string {
  return `${href('/member')}?view=hosting&session=${sessionId}`
}

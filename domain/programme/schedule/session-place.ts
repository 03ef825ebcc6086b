import { localTime } from '../../../time/zones.ts'

type Placed = { id: string; startsAt: Date | string; studio?: { slug: string } | undefined }

/** Where a session is told about: its place on its studio's page, else the schedule of its day, by the clock that is shown. */
export function detailsOf(session: Placed, zone: string): string {
  if (session.studio) return `/studios/${session.studio.slug}-studio#${anchorOf(session)}`
  const day = localTime(new Date(session.startsAt), zone).date
  return `/studios/schedule?view=list&from=${day}&to=${day}`
}

/** The anchor of a session's row. */
export function anchorOf({ id }: { id: string }): string {
  return `session-${id}`
}

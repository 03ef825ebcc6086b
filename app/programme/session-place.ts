import { href } from 'react-router'
import { localTime } from '../../time/zones.ts'
import type { Moment } from '../local-time/local-time.tsx'
import { asDate } from '../local-time/local-time.tsx'
import { studioPath } from '../paths.ts'

type Placed = { id: string; startsAt: Moment; studio?: { slug: string } | undefined }

/** Where a session is told about: its place on its studio's page, else the schedule of its day, by the clock that is shown. */
export function detailsOf(session: Placed, zone: string): string {
  if (session.studio) return `${studioPath(session.studio.slug)}#${anchorOf(session)}`
  const day = localTime(asDate(session.startsAt), zone).date
  return `${href('/studios/schedule')}?view=list&from=${day}&to=${day}`
}

/** The anchor of a session's row. */
export function anchorOf({ id }: { id: string }): string {
  return `session-${id}`
}

import { dayMs } from '../../../time/durations.ts'
import { isHostOf, isWithUs } from '../../club/access.ts'
import type { OwnAnswer } from '../rsvps.ts'
import type { Member, Viewer } from '../../club/viewer.ts'

/** What decides whether somebody gets the link; the session is one the viewer may see. */
export type Joinable = {
  status: 'draft' | 'scheduled' | 'live' | 'ended' | 'cancelled'
  startsAt: Date
  endsAt: Date
  joinUrl: string
  capacity: number | null
  studioId: string | null
  zoneIds: readonly string[]
  hostIds: readonly string[]
  ownAnswer?: OwnAnswer
}

/** The link is shown from 24 hours before the start. */
const shownBeforeMs = dayMs

/**
 * The link into the session, for those who may use it now: never visitors or those who are not with us; where places are limited only members with a
 * confirmed place, else every member who may see it; hosts and organisers always. From 24 hours before until the end
 * (docs/behaviour/programme.md, join-link).
 */
export function joinLinkFor(viewer: Viewer, session: Joinable, now: Date): string | undefined {
  if (!isWithUs(viewer) || session.joinUrl === '') return undefined
  if (session.status !== 'scheduled' && session.status !== 'live') return undefined
  const isTime = session.startsAt.getTime() - shownBeforeMs <= now.getTime() && now < session.endsAt
  if (!isTime) return undefined
  return runsIt(viewer, session) || hasPlace(session) ? session.joinUrl : undefined
}

function runsIt(viewer: Member, { hostIds, studioId, zoneIds }: Joinable): boolean {
  const hostedBy = { hostIds, hostStudioId: studioId ?? undefined, hostZoneIds: zoneIds }
  return viewer.role === 'admin' || isHostOf(viewer, hostedBy)
}

function hasPlace(session: Joinable): boolean {
  if (session.capacity === null) return true
  return session.ownAnswer?.answer === 'going' && session.ownAnswer.state === 'confirmed'
}

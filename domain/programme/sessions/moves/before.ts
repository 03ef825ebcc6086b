/** How a session stood before it moved: what is kept of it while it is held, and what of that is written back. */
import type { SessionBefore } from '../../../../db/schema/shapes.ts'
import type { StoredSession } from '../../sessions.ts'
import { saidOf } from '../facts.ts'

/** All that Undo puts back. */
export function beforeOf(session: StoredSession): SessionBefore {
  return {
    ...saidOf(session),
    wallStart: session.wallStart,
    timeZone: session.timeZone,
    rsvpOpensAt: session.rsvpOpensAt?.toISOString() ?? null,
    rsvpClosesAt: session.rsvpClosesAt?.toISOString() ?? null,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    seriesId: session.series?.id ?? null,
    seriesSlot: session.seriesSlot,
  }
}

/** Where and when a session takes place. */
export type Whereabouts = Pick<StoredSession, 'startsAt' | 'endsAt' | 'place' | 'address'>

/** Is it at another time or another place than it stood? */
export function isElsewhere(was: SessionBefore, { startsAt, endsAt, place, address }: Whereabouts): boolean {
  const isElsewhen = was.startsAt !== startsAt.toISOString() || was.endsAt !== endsAt.toISOString()
  return isElsewhen || was.place !== place || was.address !== address
}

/** When a session was, and when answers to it were taken. */
export function momentsBefore({ startsAt, endsAt, wallStart, timeZone, rsvpOpensAt, rsvpClosesAt }: SessionBefore) {
  return {
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    wallStart,
    timeZone,
    rsvpOpensAt: rsvpOpensAt === null ? null : new Date(rsvpOpensAt),
    rsvpClosesAt: rsvpClosesAt === null ? null : new Date(rsvpClosesAt),
  }
}

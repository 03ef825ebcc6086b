/** How a session stood before it moved: what is kept of it while it is held, and what of that is written back. */
import type { SessionBefore } from '../../../../db/schema/shapes.ts'
import type { StoredSession } from '../../sessions.ts'

/** All that Undo puts back. */
export function beforeOf(session: StoredSession): SessionBefore {
  const { title, agenda, place, joinUrl, address, capacity, hasWaitingList, visibility } = session
  return {
    title,
    agenda,
    place,
    joinUrl,
    address,
    capacity,
    hasWaitingList,
    visibility,
    wallStart: session.wallStart,
    timeZone: session.timeZone,
    studioId: session.studio?.id,
    editionId: session.edition?.id,
    zoneIds: session.zones.map(({ id }) => id),
    hostIds: session.hosts.map(({ id }) => id),
    rsvpOpensAt: session.rsvpOpensAt?.toISOString() ?? null,
    rsvpClosesAt: session.rsvpClosesAt?.toISOString() ?? null,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    seriesId: session.series?.id ?? null,
    seriesSlot: session.seriesSlot,
  }
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

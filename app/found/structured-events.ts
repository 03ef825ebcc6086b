import { href } from 'react-router'
import type { Event } from 'schema-dts'
import type { SessionBrief } from '../../domain/programme/schedule/brief.ts'
import { zonedText } from '../../time/zones.ts'
import { studioPath } from '../paths.ts'
import type { About } from './about.ts'
import { theHouse, type Place } from './place.ts'

/* What happens at an hour, in the words of schema.org. */

const modes = {
  online: 'https://schema.org/OnlineEventAttendanceMode',
  room: 'https://schema.org/OfflineEventAttendanceMode',
  both: 'https://schema.org/MixedEventAttendanceMode',
} as const

/** Sessions with their hour, whose hour that is, and how one comes in; drafts are nobody's yet. */
export function sessionsOf({ sessions = [] }: About, place: Place): Event[] {
  return sessions.filter(({ status }) => status !== 'draft').map((session) => sessionOf(session, place))
}

function sessionOf(session: SessionBrief, { site, siteUrl }: Place): Event {
  const { title, startsAt, endsAt, timeZone, status, place, studio, capacity } = session
  const isCancelled = status === 'cancelled'
  const url = siteUrl + (studio ? studioPath(studio.slug) : href('/studios/schedule'))
  const online = { '@type': 'VirtualLocation', url } as const
  // Where the room is, those who come are told.
  const room = { '@type': 'Place', name: site.name } as const
  const startDate = zonedText(new Date(startsAt), timeZone)
  const endDate = zonedText(new Date(endsAt), timeZone)
  return {
    '@type': 'Event',
    name: title,
    url,
    startDate,
    endDate,
    eventSchedule: { '@type': 'Schedule', startDate, endDate, scheduleTimezone: timeZone },
    eventStatus: isCancelled ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    eventAttendanceMode: modes[place],
    location: place === 'both' ? [online, room] : place === 'online' ? online : room,
    organizer: theHouse(siteUrl),
    ...(capacity !== null && { maximumAttendeeCapacity: capacity }),
    ...(!isCancelled && {
      offers: { '@type': 'Offer', category: 'Membership', url: siteUrl + href('/membership') },
    }),
  }
}

/** Whether a place is to be had now. */
const availabilities = {
  open: 'https://schema.org/InStock',
  waitlist: 'https://schema.org/BackOrder',
  invite: 'https://schema.org/LimitedAvailability',
  closed: 'https://schema.org/SoldOut',
} as const

/** Editions that have their days, and whether a place is to be had. */
export function editionsOf({ editions = [] }: About, { siteUrl }: Place): Event[] {
  return editions.flatMap(({ slug, title, startsOn, endsOn, intake }) =>
    startsOn === null
      ? []
      : [
          {
            '@type': 'Event' as const,
            name: title,
            url: siteUrl + href('/membership'),
            startDate: startsOn,
            ...(endsOn !== null && { endDate: endsOn }),
            eventStatus: 'https://schema.org/EventScheduled' as const,
            eventAttendanceMode: modes.online,
            location: { '@type': 'VirtualLocation' as const, url: `${siteUrl}/` },
            organizer: theHouse(siteUrl),
            offers: {
              '@type': 'Offer' as const,
              category: 'Membership',
              availability: availabilities[intake.state],
              url: `${siteUrl}${href('/membership/invitation-request')}?edition=${slug}`,
              ...(intake.state === 'open' && intake.until !== undefined && { validThrough: intake.until }),
            },
          },
        ],
  )
}

/** A challenge from the minute it opens to the minute it closes; its results are a text of their own. */
export function challengeOf({ challenge }: About, { siteUrl, url }: Place): Event | undefined {
  if (!challenge) return undefined
  const { title, opensAt, closesAt, timeZone } = challenge
  return {
    '@type': 'Event',
    name: title,
    url,
    startDate: zonedText(opensAt, timeZone),
    endDate: zonedText(closesAt, timeZone),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: modes.online,
    location: { '@type': 'VirtualLocation', url },
    organizer: theHouse(siteUrl),
    offers: { '@type': 'Offer', category: 'Membership', url: siteUrl + href('/membership') },
  }
}

import type { scheduledSessions, sessionHosts, sessionSeries, sessionZones } from '../../db/schema/sessions.server.ts'
import type { Calendar } from '../calendar.ts'
import { idOf } from '../ids.ts'
import { formerSessions } from './former.ts'
import { formerStudios } from './former-studios.ts'
import { lessonsHours, openHours } from './gatherings.ts'
import { hiring } from './hiring.ts'
import { oneToOnes } from './one-to-ones.ts'
import { strategy } from './strategy.ts'
import { systems } from './systems.ts'
import type { Series, Topic } from './topics.ts'
import { writing } from './writing.ts'
import { zoneTables } from './zone-tables.ts'

/** Everything that has a date, the running edition first. */
export const allSeries: Series[] = [
  writing,
  oneToOnes,
  strategy,
  hiring,
  systems,
  openHours,
  lessonsHours,
  ...zoneTables,
  ...formerStudios,
  ...formerSessions,
]

/** A session nobody has put a link to yet: the organisers' list of things to do is never empty. */
const withoutLink = ['lessons-hour/2026-11-27', 'table-asia-pacific/2026-11-26']

export function demoSeries(): (typeof sessionSeries.$inferInsert)[] {
  return allSeries.map((series) => ({
    id: idOf('series', series.name),
    title: series.title,
    rule: series.everyWeeks ? { unit: 'week', every: series.everyWeeks } : { unit: 'dates' },
    timeZone: series.timeZone,
    minutes: series.minutes,
  }))
}

export function demoSessions(on: Calendar): (typeof scheduledSessions.$inferInsert)[] {
  return allSeries.flatMap((series) => series.topics.map((topic) => sessionOf(series, topic, on)))
}

export function demoSessionZones(): (typeof sessionZones.$inferInsert)[] {
  return allSeries.flatMap((series) =>
    series.topics.flatMap((topic) =>
      series.zones.map((zone) => ({
        sessionId: idOf('session', `${series.name}/${topic.on}`),
        zoneId: idOf('zone', `${series.edition}/${zone}`),
      })),
    ),
  )
}

export function demoSessionHosts(): (typeof sessionHosts.$inferInsert)[] {
  return allSeries.flatMap((series) =>
    series.topics.map((topic) => ({
      sessionId: idOf('session', `${series.name}/${topic.on}`),
      memberId: idOf('member', series.host),
    })),
  )
}

function sessionOf(series: Series, topic: Topic, on: Calendar): typeof scheduledSessions.$inferInsert {
  const name = `${series.name}/${topic.on}`
  const wallStart = `${topic.on}T${topic.at ?? series.at}`
  const startsAt = on.at(wallStart, series.timeZone)
  const room = `https://meet.northlight.example/${series.name}`
  return {
    id: idOf('session', name),
    uid: `${series.name}-${topic.on}@northlight.example`,
    sequence: topic.at || topic.slot || topic.cancelled ? 1 : 0,
    seriesId: idOf('series', series.name),
    // What was moved alone still has its hour in the series.
    seriesSlot: on.wall(`${topic.slot ?? topic.on}T${series.at}`),
    studioId: series.studio ? idOf('studio', series.studio) : undefined,
    editionId: idOf('edition', series.edition),
    title: topic.title,
    agenda: topic.agenda,
    startsAt,
    endsAt: new Date(startsAt.getTime() + series.minutes * 60_000),
    wallStart: on.wall(wallStart),
    timeZone: series.timeZone,
    joinUrl: withoutLink.includes(name) ? '' : room,
    capacity: series.capacity,
    visibility: topic.visibility ?? series.visibility,
    status: topic.cancelled ? 'cancelled' : 'scheduled',
    cancelReason: topic.cancelled ?? '',
    recordingUrl: topic.hasRecording ? `${room}/recordings/${topic.on}` : '',
    notes: topic.notes ?? '',
  }
}

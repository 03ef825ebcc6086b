import type { rsvps } from '../../db/schema/sessions.server.ts'
import type { Calendar } from '../calendar.ts'
import { daysAfter } from '../calendar.ts'
import { idOf } from '../ids.ts'
import { people } from '../people.ts'
import { allSeries } from './rows.ts'
import type { Series, Topic } from './topics.ts'

type Answer = typeof rsvps.$inferInsert

/** Everything before this day has been: people were there, or were not. */
const today = '2026-11-20'

/** Where it is shown that somebody in particular has answered: the members' own pages are read with these. */
const first: { [session: string]: string[] } = {
  'writing/2026-10-13': ['01'],
  'hiring/2026-10-15': ['01'],
  'one-to-ones/2026-10-21': ['01'],
  'writing/2026-10-27': ['01'],
  'hiring/2026-11-05': ['01'],
  'writing/2026-11-10': ['01'],
  'writing/2026-11-17': ['01'],
  'table-europe-africa/2026-10-08': ['01'],
  'table-europe-africa/2026-10-22': ['01'],
  'table-europe-africa/2026-11-19': ['01'],
  'writing/2026-11-24': ['01', '13', '17', '07', '12'],
  'writing/2026-12-01': ['13', '17'],
  'one-to-ones/2026-12-09': ['01', '17'],
  'strategy/2026-12-03': ['01', '11', '07', '15'],
  'table-europe-africa/2026-12-03': ['01', '10', '14'],
}

/** The order of a waiting list, where it is shown. */
const waiting: { [session: string]: string[] } = {
  'hiring/2026-11-26': ['18', '01'],
  'writing/2026-12-15': ['10', '01'],
}

/** Places that were given up when a membership was paused. */
const released: { [session: string]: string[] } = {
  'one-to-ones/2026-11-11': ['04'],
  'one-to-ones/2026-11-18': ['04'],
  'writing/2026-11-24': ['04'],
}

/** Who comes to which session: as many as its topic says, dealt out in turns among those who may. */
export function demoAnswers(on: Calendar): Answer[] {
  return allSeries.flatMap((series) => series.topics.flatMap((topic, turn) => answersTo(series, topic, turn, on)))
}

function answersTo(series: Series, topic: Topic, turn: number, on: Calendar): Answer[] {
  const name = `${series.name}/${topic.on}`
  const line = waiting[name] ?? []
  const coming = pick(guestsOf(series, turn, [...(first[name] ?? [])], line), topic.going ?? 0)
  const isOver = topic.on < today
  const agreedStart = on.at(`${topic.on}T${topic.at ?? series.at}`, series.timeZone)
  const answer = (member: string, place: number): Answer => ({
    sessionId: idOf('session', name),
    memberId: idOf('member', member),
    answer: 'going',
    agreedStart,
    at: on.at(`${answeredOn(topic.on, place)}T09:0${place % 10}`),
  })
  return [
    ...coming.map((member, place) => ({
      ...answer(member, place),
      attendance: isOver ? ('attended' as const) : undefined,
    })),
    ...line.map((member, place) => ({ ...answer(member, place), state: 'waitlisted' as const, position: place + 1 })),
    ...(released[name] ?? []).map((member, place) => ({ ...answer(member, place), state: 'released' as const })),
    ...stayingAway(series, topic, turn, [...coming, ...line]).map((member, place) => ({
      ...answer(member, place),
      ...(isOver && turn % 3 === 0 && (topic.going ?? 0) < (series.capacity ?? Infinity)
        ? { attendance: 'absent' as const }
        : {
            answer: 'not_going' as const,
            agreedStart: undefined,
            attendance: isOver ? ('excused' as const) : undefined,
          }),
    })),
  ]
}

/** One person who was expected or has said no, in sessions where more than two answered. */
function stayingAway(series: Series, topic: Topic, turn: number, counted: string[]): string[] {
  if ((topic.going ?? 0) < 3 || topic.waiting) return []
  return pick(guestsOf(series, turn + 4, [], [...counted, '01']), 1)
}

/** Those who may come, beginning with the ones named, then in turns, so that it is not always the same people. */
function guestsOf(series: Series, turn: number, named: string[], without: string[]): string[] {
  const allowed = people
    .filter((person) => person.status === undefined && person.name !== 'organiser' && person.name !== series.host)
    .filter((person) => mayCome(series, person.in))
    .map((person) => person.name)
    // Member 01 and 24 answer only where they are named: what they see is part of the tour.
    .filter((name) => series.edition !== '2026' || (name !== '01' && name !== '24'))
  const start = allowed.length === 0 ? 0 : (turn * 3) % allowed.length
  const inTurns = [...allowed.slice(start), ...allowed.slice(0, start)]
  return [...new Set([...named, ...inTurns])].filter((name) => !without.includes(name))
}

function mayCome(series: Series, editions: { [edition: string]: string | undefined }): boolean {
  const zone = editions[series.edition]
  return zone !== undefined && (series.zones.length === 0 || series.zones.includes(zone))
}

function pick(names: string[], count: number): string[] {
  return names.slice(0, count)
}

/** People answer in the ten days before, and never later than today. */
function answeredOn(sessionDay: string, place: number): string {
  const day = daysAfter(sessionDay, -10 + (place % 8))
  return day < today ? day : daysAfter(today, -1 - (place % 5))
}

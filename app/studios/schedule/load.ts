import { briefly, brieflyWithAgenda } from '../../../domain/programme/schedule/brief.ts'
import type { ScheduleChoices } from '../../../domain/programme/schedule/choices.ts'
import { scheduleChoices, sessionsOfSchedule } from '../../../domain/programme/schedule/choices.ts'
import { nextSession } from '../../../domain/programme/schedule.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Viewer } from '../../../domain/club/viewer.ts'
import { addDays, today as todayIn } from '../../../time/plain-dates.ts'
import { startOfDay } from '../../../time/zones.ts'
import { edgesOfMonth } from './arrange.ts'
import type { ScheduleQuery } from './query.ts'
import { mondayOf } from './query.ts'
import { hourMs } from '../../../time/durations.ts'

/**
 * A day is one of the clock it is read on, and the server does not know whose that will be: sessions of 14 hours before
 * and after are sent along, the furthest any zone is from UTC, and the page picks (`in-view.ts`).
 */
const marginMs = 14 * hourMs

/** Rows of a list; weeks and months show what they hold. */
const pageOfList = 50

/** What one view of the schedule shows; `range` is what was asked the domain for, so that members can ask for the same. */
export async function loadSchedule(tools: Pick<Tools, 'db' | 'now' | 'siteUrl'>, viewer: Viewer, query: ScheduleQuery) {
  const choices = await scheduleChoices(tools, viewer, query)
  const fixed = fixedZone(query, choices)
  const zone = fixed ?? choices.timeZone
  const today = todayIn(tools.now(), zone)
  const asked = await settled(tools, viewer, query, today, zone)
  const range = rangeOf(asked, zone, tools.now())

  const limit = asked.view === 'list' ? pageOfList : undefined
  const { sessions, more } = await sessionsOfSchedule(tools, viewer, { ...query, mine: false }, choices, {
    ...range,
    limit,
  })
  const next = await nextAfter(tools, viewer, query, choices, range)
  return {
    query: asked,
    siteUrl: tools.siteUrl,
    now: tools.now(),
    zone,
    fixed,
    range: {
      from: range.from?.toISOString(),
      to: range.to?.toISOString(),
      order: range.order,
    },
    sessions: asked.view === 'month' ? sessions.map(briefly) : await Promise.all(sessions.map(brieflyWithAgenda)),
    more,
    next: next && briefly(next),
    choices: {
      current: choices.current,
      studios: choices.studios.map(({ slug, name }) => ({ slug, name })),
      editions: choices.editions.map(({ slug, title }) => ({ slug, title })),
      zones: choices.zones.map(({ slug, name, timeZone }) => ({ slug, name, timeZone })),
    },
  }
}

function fixedZone({ times }: ScheduleQuery, { zones }: ScheduleChoices): string | undefined {
  return times === 'utc' ? 'UTC' : zones.find(({ slug }) => slug === times)?.timeZone
}

/**
 * The question with its defaults: this week, or the week of the next session when nothing is left of this one; this month;
 * what is ahead.
 */
async function settled(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  query: ScheduleQuery,
  today: string,
  zone: string,
) {
  if (query.view === 'month') return { ...query, month: query.month ?? today.slice(0, 7) }
  if (query.view === 'list') return query
  if (query.from) return { ...query, from: mondayOf(query.from) }
  const next = await nextSession(tools, viewer)
  return {
    ...query,
    from: mondayOf(next ? todayIn(next.startsAt > tools.now() ? next.startsAt : tools.now(), zone) : today),
  }
}

function rangeOf(
  query: ScheduleQuery,
  zone: string,
  now: Date,
): { from?: Date; to?: Date; order?: 'soonest' | 'latest' } {
  if (query.view === 'month' && query.month) {
    const { start, end } = edgesOfMonth(query.month)
    return { from: beginningOf(start, zone), to: endOf(end, zone) }
  }
  if (query.view === 'week' && query.from) {
    return { from: beginningOf(query.from, zone), to: endOf(addDays(query.from, 6), zone) }
  }
  const from = query.from ? beginningOf(query.from, zone) : undefined
  const to = query.to ? endOf(query.to, zone) : undefined
  if (query.past) return { from, to: to && to < now ? to : now, order: 'latest' }
  return { from: from ?? now, to }
}

/** When a day begins for the first of all readers. */
function beginningOf(day: string, zone: string): Date {
  return new Date(startOfDay(day, zone).getTime() - marginMs)
}

/** When a day ends for the last of all readers. */
function endOf(day: string, zone: string): Date {
  return new Date(startOfDay(addDays(day, 1), zone).getTime() + marginMs)
}

/** The session an empty range points to: the first after it, else the first from now on. */
async function nextAfter(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  query: ScheduleQuery,
  choices: ScheduleChoices,
  { to }: { to?: Date },
) {
  const ahead = { from: tools.now(), limit: 1 }
  const after = to && to > tools.now() ? { ...ahead, from: to } : ahead
  const narrowed = { studio: query.studio, edition: query.edition, zone: query.zone }
  const [first] = (await sessionsOfSchedule(tools, viewer, narrowed, choices, after)).sessions
  if (first || after === ahead) return first
  return (await sessionsOfSchedule(tools, viewer, narrowed, choices, ahead)).sessions[0]
}

import { href } from 'react-router'
import { addDays, firstWeekday, isPlainDate, startOfWeek } from '../../../time/plain-dates.ts'

/** The views of the schedule: a week, a list of what is ahead (or past), a month. */
export type View = 'week' | 'list' | 'month'

/** What an address of the schedule asks for. Absent means: all of them, the reader's own clock, from now on. */
export type ScheduleQuery = {
  view: View
  past: boolean
  /** Plain dates: the week this day is in, or the range of a list. */
  from?: string
  to?: string
  /** `2026-11`, for the month view. */
  month?: string
  studio?: string
  edition?: string
  zone?: string
  mine: boolean
  /** Whose clock: `utc` or the slug of a zone; absent for the reader's own. */
  times?: string
}

/**
 * Reads an address; what cannot be read counts as not asked for, and a range that ends before it begins is turned round.
 * `dates.start` and `dates.end` are what the field for a range is sent as, by its moments or, without script, its days.
 */
export function readQuery(search: URLSearchParams): ScheduleQuery {
  const day = (key: string) => plainOrNothing(search.get(key)?.slice(0, 10))
  const slug = (key: string) => slugOrNothing(search.get(key))
  const [from, to] = inOrder(day('dates.start') ?? day('from'), day('dates.end') ?? day('to'))
  const view = search.get('view')
  const past = search.get('past') === '1'
  return {
    view: past || view === 'list' ? 'list' : view === 'month' ? 'month' : 'week',
    past,
    from,
    to,
    month: monthOrNothing(search.get('month')),
    studio: slug('studio'),
    edition: slug('edition'),
    zone: slug('zone'),
    mine: search.get('mine') === '1',
    times: slug('times'),
  }
}

/** The address of a schedule; `change` is what differs from the one at hand. */
export function scheduleHref(query: ScheduleQuery, change: Partial<ScheduleQuery> = {}): string {
  const { view, past, from, to, month, studio, edition, zone, mine, times } = { ...query, ...change }
  const asked = new URLSearchParams()
  const put = (key: string, value: string | undefined) => value && asked.set(key, value)
  put('view', view === 'week' || past ? undefined : view)
  put('past', past ? '1' : undefined)
  put('month', view === 'month' ? month : undefined)
  put('from', view === 'month' ? undefined : from)
  put('to', view === 'list' ? to : undefined)
  put('studio', studio)
  put('edition', edition)
  put('zone', zone)
  put('mine', mine ? '1' : undefined)
  put('times', times)
  return asked.size > 0 ? `${href('/studios/schedule')}?${asked}` : href('/studios/schedule')
}

/** The Monday of the week a day lies in. */
export function mondayOf(day: string): string {
  return startOfWeek(day, firstWeekday)
}

/** `2026-12` after `2026-11`, `2026-10` before it. */
export function monthBeside(month: string, months: 1 | -1): string {
  const inside = months === 1 ? addDays(`${month}-28`, 7) : addDays(`${month}-01`, -1)
  return inside.slice(0, 7)
}

function inOrder(from: string | undefined, to: string | undefined): [string | undefined, string | undefined] {
  return from && to && to < from ? [to, from] : [from, to]
}

/** Years a community can have sessions in; the pages of others would all be the same empty one. */
function isNear(day: string): boolean {
  return day >= '2000-01-01' && day < '2100-01-01'
}

function plainOrNothing(text: string | undefined): string | undefined {
  return text && isPlainDate(text) && isNear(text) ? text : undefined
}

function monthOrNothing(text: string | null): string | undefined {
  return text && plainOrNothing(`${text}-01`) ? text : undefined
}

function slugOrNothing(text: string | null): string | undefined {
  return text && text.length <= 40 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) ? text : undefined
}

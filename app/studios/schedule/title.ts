import type { SessionBrief } from '../../../domain/programme/schedule/brief.ts'
import { monthInWords, rangeInWords } from '../../../time/words.ts'
import { weekOf } from './arrange.ts'
import type { ScheduleQuery } from './query.ts'

/** The title of a view: `23 – 27 November 2026`, `November 2026`, `Upcoming sessions`, `Past sessions`. */
export function titleOf(query: ScheduleQuery, sessions: readonly SessionBrief[], zone: string): string {
  if (query.view === 'month' && query.month) return monthInWords(query.month)
  if (query.view === 'week' && query.from) {
    const { days } = weekOf(sessions, query.from, zone)
    return rangeInWords({ start: query.from, end: days.at(-1) ?? query.from })
  }
  if (query.from && query.to) return rangeInWords({ start: query.from, end: query.to })
  return query.past ? 'Past sessions' : 'Upcoming sessions'
}

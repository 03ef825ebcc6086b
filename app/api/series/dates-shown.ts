import type { DayProblem, Occurrence } from '../../../domain/programme/series/occurrences.ts'
import type { SeriesDate } from '../../manage/cal/series-dates.ts'

/** The dates of a series in plain JSON: each with its moment, or with `words` about what is wrong with it. */
export function datesShown(
  occurrences: readonly Occurrence[],
  words: (refused: { because: DayProblem; day: string }) => { words: string },
): SeriesDate[] {
  return occurrences.map(({ day, isLeftOut, closed, at, problem }) => ({
    day,
    isLeftOut,
    closed: closed?.name,
    startsAt: at?.startsAt.toISOString(),
    problem: problem && words({ because: problem, day }).words,
  }))
}

/** The sessions a series would have, as `GET /api/series/dates` lists them. */
export type SeriesDates = {
  rows: SeriesDate[]
  /** Why it cannot be planned so, at which field. */
  problem?: { field: string; words: string } | undefined
}

/** Days are days on the wall of the series. */
export type SeriesDate = {
  day: string
  isLeftOut: boolean
  /** What that day is closed for. */
  closed?: string | undefined
  startsAt?: string | undefined
  problem?: string | undefined
}

/** Why a date is not held as the form stands now: a box counts at once, though the list is asked for again after a pause. */
export function leftOutNow(
  { day, isLeftOut, closed }: SeriesDate,
  out: readonly string[],
): 'by-hand' | 'closed' | undefined {
  if (out.includes(day)) return 'by-hand'
  return isLeftOut && closed !== undefined ? 'closed' : undefined
}

/** The days of the field `out`, with blanks between them. */
export function daysOut(field: unknown): string[] {
  return String(field).split(' ').filter(Boolean)
}

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

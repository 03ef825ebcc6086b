/** How long a day is where no calendar is asked: for what lasts, not for what stands in somebody's diary. */
export const dayMs = 24 * 60 * 60_000

/** The same in seconds, as cookies and counted limits take it. */
export const daySeconds = 24 * 60 * 60

/* How long things are where no calendar is asked: for what lasts, not for what stands in somebody's diary. */

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The same in seconds, as cookies and counted limits take it. */
export const hourSeconds = 60 * 60
export const daySeconds = 24 * hourSeconds

import { addDays, isPlainDate } from '../../time/plain-dates.ts'
import { startOfDay, wallTimeToInstant } from '../../time/zones.ts'
import type { DateDefinition } from './schema.ts'

type DateSettings = Pick<DateDefinition, 'mode' | 'timezone'>

/**
 * A moment as ISO text with `Z` from what a form posts: such a text, or what a browser's own field shows as the time on
 * the wall of the field's zone (`2026-11-24`, `2026-11-24T16:00`, `16:00`; a time alone is of 1 January 1970). A time
 * that the clocks show twice is the earlier one. What nobody can read stays as it is, for the rules to refuse: so does a
 * time that the clocks skip, and any year outside 1000 to 2999.
 */
export function readMoment(text: string, { mode = 'date', timezone = 'UTC' }: DateSettings): string {
  const wall = mode === 'time' && !text.includes('T') ? `1970-01-01T${text}` : text
  if (!/^[12]\d{3}-/.test(wall)) return text
  if (mode === 'date' && isPlainDate(wall)) return startOfDay(wall, timezone).toISOString()
  return readIso(wall) ?? readWallTime(wall, timezone) ?? text
}

/** The same for the end of a range, which in days is the last moment of its day. */
export function readEnd(text: string, settings: DateSettings): string {
  const { mode = 'date', timezone = 'UTC' } = settings
  if (mode !== 'date' || !isPlainDate(text) || !/^[12]/.test(text)) return readMoment(text, settings)
  return new Date(startOfDay(addDays(text, 1), timezone).getTime() - 1).toISOString()
}

function readIso(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/.test(text)) return undefined
  const moment = new Date(text)
  // A day that a month does not have is read as one of the next month by some.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 16))
    ? moment.toISOString()
    : undefined
}

function readWallTime(text: string, timezone: string): string | undefined {
  const asIfUtc = readIso(`${text}Z`)
  if (asIfUtc === undefined) return undefined
  const reading = wallTimeToInstant(asIfUtc.slice(0, 16), timezone)
  if (reading.kind === 'skipped') return undefined
  const instant = reading.kind === 'exact' ? reading.instant : reading.earlier
  return new Date(instant.getTime() + Number(asIfUtc.slice(17, -1)) * 1000).toISOString()
}

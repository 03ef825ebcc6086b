/* Days on the clock of a zone: where they begin, and where clocks change. */
import { daysOf } from '../../../time/ranges.ts'
import type { DateRange } from '../../../time/ranges.ts'
import { addDays } from '../../../time/plain-dates.ts'
import { dayInWords } from '../../../time/words.ts'
import { offsetLabel, startOfDay, zoneCity } from '../../../time/zones.ts'
import { minuteMs } from '../../../time/durations.ts'

const dayMinutes = 24 * 60

/** A day on which the clocks of a place change; 60 is one hour forward. */
export type ClockChange = { city: string; day: string; minutes: number }

/** The clock changes of these zones within a range of days. */
export function clockChanges(zones: readonly string[], range: DateRange): ClockChange[] {
  return [...new Set(zones)].flatMap((zone) =>
    weeksOf(range)
      // Days are only looked at in weeks that end on another offset than they began with.
      .filter((week) => offsetOn(week.start, zone) !== offsetOn(addDays(week.end, 1), zone))
      .flatMap((week) => daysOf(week).flatMap((day) => changeOn(day, zone))),
  )
}

function changeOn(day: string, zone: string): ClockChange[] {
  const length = startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()
  const minutes = dayMinutes - length / minuteMs
  return minutes === 0 ? [] : [{ city: zoneCity(zone), day, minutes }]
}

function weeksOf({ start, end }: DateRange): DateRange[] {
  const weeks: DateRange[] = []
  for (let first = start; first <= end; first = addDays(first, 7)) {
    const last = addDays(first, 6)
    weeks.push({ start: first, end: last < end ? last : end })
  }
  return weeks
}

function offsetOn(day: string, zone: string): string {
  return offsetLabel(startOfDay(day, zone), zone)
}

/** `Berlin: clocks go back one hour on Sun 25 Oct.` */
export function changeInWords({ city, day, minutes }: ClockChange): string {
  const amount = Math.abs(minutes) === 60 ? 'one hour' : `${Math.abs(minutes)} minutes`
  return `${city}: clocks go ${minutes > 0 ? 'forward' : 'back'} ${amount} on ${dayInWords(day)}.`
}

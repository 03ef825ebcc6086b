import { longDayInWords, timeInWords } from '../../../time/words.ts'
import { isTimeZone, offsetLabel, wallTimeOf, wallTimeToInstant, zoneCity } from '../../../time/zones.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { useFieldState } from '../../../ui/form/form-context.ts'
import { Note } from '../../../ui/note.tsx'

/** Asks, while the start is an hour that comes twice that night or not at all, which one is meant. */
export function WhichHour({ hoursZone }: { hoursZone: string }) {
  const { value: when } = useFieldState('when')
  const { value: zone } = useFieldState('timeZone')
  const start = typeof when === 'object' && when !== null && 'start' in when ? when.start : ''
  const asked = askedOf(start, hoursZone, String(zone))
  if (!asked) return null
  const { reading, time, day } = asked
  const city = zoneCity(String(zone))
  if (reading.kind === 'ambiguous') {
    const [first, second] = [reading.earlier, reading.later].map((moment) => offsetLabel(moment, String(zone)))
    const hint = `${time} comes twice on ${day} in ${city}: first at ${first}, then at ${second}.`
    return <FormField name="twice" hint={hint} isNeeded />
  }
  const [before, after] = [reading.earlier, reading.later].map((moment) => timeInWords(moment, { zone: String(zone) }))
  return (
    <Note tone="warn" role="status">
      There is no {time} on {day} in {city}: clocks are put forward. Choose {before} or {after}.
    </Note>
  )
}

/** The start on the wall, where its zone reads it as two moments or none. */
function askedOf(start: string, hoursZone: string, zone: string) {
  if (!isTimeZone(zone)) return undefined
  // What no picker wrote, and what could not be read, stays as it was typed: the time on the wall.
  const typed = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(start)?.[0]
  if (!typed || Number.isNaN(Date.parse(`${typed}Z`))) return undefined
  const wall = start.endsWith('Z') ? wallTimeOf(new Date(start), hoursZone) : typed
  const reading = wallTimeToInstant(wall, zone)
  return reading.kind === 'exact'
    ? undefined
    : { reading, time: wall.slice(11), day: longDayInWords(wall.slice(0, 10)) }
}

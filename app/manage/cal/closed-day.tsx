import { blackoutOn, openDayFrom } from '../../../domain/programme/blackouts/closed.ts'
import type { Blackout } from '../../../domain/programme/blackouts/closed.ts'
import { dayInWords, rangeInWords } from '../../../time/words.ts'
import { isTimeZone, wallTimeOf } from '../../../time/zones.ts'
import { useFieldState } from '../../../ui/form/form-context.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Note } from '../../../ui/note.tsx'
import type { Calendar } from './load.ts'

/** Says while a session would begin on a closed day which one that is, and asks whether it is meant; where it was before is not asked about. */
export function ClosedDay({
  hoursZone,
  was,
  calendar,
}: {
  hoursZone: string
  /** When the session begins as it is saved. */
  was: string | undefined
  calendar: Calendar
}) {
  const { value: when } = useFieldState('when')
  const { value: edition } = useFieldState('edition')
  const start = typeof when === 'object' && when !== null && 'start' in when ? when.start : ''
  if (Number.isNaN(Date.parse(start)) || !isTimeZone(hoursZone) || start === was) return null
  const planned = { day: wallTimeOf(new Date(start), hoursZone).slice(0, 10), editionId: String(edition) }
  const blackout = blackoutOn(calendar.blackouts, planned)
  if (!blackout) return null
  return (
    <>
      <Note tone="warn" role="status">
        {closedOn(blackout)}
        <OpenDay planned={planned} blackouts={calendar.blackouts} />
      </Note>
      <FormField name="evenIfClosed" />
    </>
  )
}

/** The same of one that is to be. Of a series every date is listed, with what becomes of those that are closed. */
export function ClosedDayOfNew(props: Omit<Parameters<typeof ClosedDay>[0], 'was'>) {
  const { value: repeats } = useFieldState('repeats')
  return repeats === '' && <ClosedDay {...props} was={undefined} />
}

/** When it would be open again. */
function OpenDay({
  planned,
  blackouts,
}: {
  planned: Parameters<typeof openDayFrom>[1]
  blackouts: readonly Blackout[]
}) {
  const open = openDayFrom(blackouts, planned)
  return open && <p className="small">The next open day is {dayInWords(open)}.</p>
}

/** `Closed: Harvest break, 27 – 29 November 2026.` */
export function closedOn({ name, startsOn, endsOn }: Blackout) {
  const days = startsOn === endsOn ? dayInWords(startsOn) : rangeInWords({ start: startsOn, end: endsOn })
  return (
    <p>
      <b>Closed: {name}</b>, {days}.
    </p>
  )
}

import './open-days.css'
import { blackoutOn, openDaysNear } from '../../../domain/programme/blackouts/closed.ts'
import type { Blackout } from '../../../domain/programme/blackouts/closed.ts'
import { dayInWords, rangeInWords } from '../../../time/words.ts'
import { isTimeZone, wallTimeOf } from '../../../time/zones.ts'
import { Button } from '../../../ui/button.tsx'
import { useFieldState, useForm } from '../../../ui/form/form-context.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { useHydrated } from '../../../ui/hydrated.tsx'
import { hoursIn, movedOn, valueOf } from './chosen-hours.ts'
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
        <OpenDays planned={planned} hoursZone={hoursZone} calendar={calendar} />
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

/** Three days near it that are open, to take one of them at the same hour; without script they are only named. */
function OpenDays({
  planned,
  hoursZone,
  calendar: { blackouts, clock },
}: {
  planned: Parameters<typeof openDaysNear>[1]
  hoursZone: string
  calendar: Calendar
}) {
  const isHere = useHydrated()
  const { model } = useForm()
  const { value: when } = useFieldState('when')
  const days = openDaysNear(blackouts, planned, { from: clock.today, most: mostDays })
  const hours = hoursIn(when)
  if (days.length === 0) return null
  if (!isHere || !hours)
    return <p className="small">Open days near it: {days.map((day) => dayInWords(day)).join('; ')}.</p>
  return (
    <div role="group" aria-label="Open days near it" className="open-days">
      {days.map((day) => {
        const there = movedOn(hours, { day }, hoursZone)
        return (
          there && (
            <Button
              key={day}
              type="button"
              kind="quiet"
              small
              aria-label={`Take ${dayInWords(day)}`}
              onClick={() => model?.set('when', valueOf(there))}
            >
              {dayInWords(day)}
            </Button>
          )
        )
      })}
    </div>
  )
}

/** So many open days are offered. */
export const mostDays = 3

/** `Closed: Harvest break, 27 – 29 November 2026.` */
export function closedOn({ name, startsOn, endsOn }: Blackout) {
  const days = startsOn === endsOn ? dayInWords(startsOn) : rangeInWords({ start: startsOn, end: endsOn })
  return (
    <p>
      <b>Closed: {name}</b>, {days}.
    </p>
  )
}

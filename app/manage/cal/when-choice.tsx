import './when-choice.css'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { blackoutOn } from '../../../domain/programme/blackouts/closed.ts'
import { monthOf } from '../../../time/month-grid.ts'
import type { Month } from '../../../time/month-grid.ts'
import { addMonths } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { localTime } from '../../../time/zones.ts'
import { useFieldState, useForm } from '../../../ui/form/form-context.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useHydrated } from '../../../ui/hydrated.tsx'
import { hoursIn, movedOn, valueOf } from './chosen-hours.ts'
import type { ChosenHours } from './chosen-hours.ts'
import { DayChoice } from './day-choice.tsx'
import { goByArrow } from './go-by-arrow.ts'
import type { Calendar } from './load.ts'
import { StartAndLength } from './start-and-length.tsx'

type WhenChoiceProps = {
  hoursZone: string
  calendar: Calendar
  /** When the session begins as it is saved. */
  was: string | undefined
  /** The fields that are typed in: all there is without script. */
  children: ReactNode
}

/** When a session is: its day on a month, start and length beside it, and the fields that are typed in below. */
export function WhenChoice({ hoursZone, calendar, was, children }: WhenChoiceProps) {
  const isHere = useHydrated()
  const { model } = useForm()
  const { value } = useFieldState('when')
  const [isSkipped, setSkipped] = useState(false)
  const hours = hoursIn(value)
  const take = (chosen: ChosenHours | undefined) => {
    setSkipped(!chosen)
    if (chosen) model?.set('when', valueOf(chosen))
  }
  return (
    <div className="when-choice">
      {isHere && (
        <MonthOfHours
          hours={hours}
          hoursZone={hoursZone}
          calendar={calendar}
          was={was}
          onDay={(day) => take(movedOn(hours, { day }, hoursZone))}
        />
      )}
      {isHere && hours && (
        <StartAndLength
          hours={hours}
          hoursZone={hoursZone}
          onTime={(time) => take(movedOn(hours, { day: localTime(hours.start, hoursZone).date, time }, hoursZone))}
          onChoose={take}
        />
      )}
      {isSkipped && (
        <Note tone="warn" role="status">
          Not taken: there is no such hour that night, clocks are put forward.
        </Note>
      )}
      {children}
    </div>
  )
}

type MonthOfHoursProps = Omit<WhenChoiceProps, 'children'> & {
  hours: ChosenHours | undefined
  onDay: (day: PlainDate) => void
}

/** One stop of the tab key; from there the arrows go on. */
function MonthOfHours({ hours, hoursZone, calendar: { clock, blackouts }, was, onDay }: MonthOfHoursProps) {
  const { value: edition } = useFieldState('edition')
  const chosen = hours && localTime(hours.start, hoursZone).date
  // Turned to by hand, for as long as this day is the chosen one.
  const [turned, setTurned] = useState<{ month: Month; at: PlainDate | undefined }>()
  const month = turned && turned.at === chosen ? turned.month : monthOf(chosen ?? clock.today)
  const turn = (by: number) => setTurned({ month: monthOf(addMonths(`${month}-01`, by)), at: chosen })
  const firstOpen = clock.today > `${month}-01` ? clock.today : `${month}-01`
  const stop = chosen && chosen >= clock.today && monthOf(chosen) === month ? chosen : firstOpen
  return (
    <div role="group" aria-label="Day" onKeyDown={goByArrow}>
      <DayChoice
        month={month}
        chosen={chosen}
        today={clock.today}
        was={was && !Number.isNaN(Date.parse(was)) ? localTime(new Date(was), hoursZone).date : undefined}
        closed={(day) => blackoutOn(blackouts, { day, editionId: String(edition) })?.name}
        earlier={<IconButton icon="chevron-left" label="Month before" onClick={() => turn(-1)} />}
        later={<IconButton icon="chevron-right" label="Month after" onClick={() => turn(1)} />}
        day={({ date, number, label, current }) => (
          <button
            type="button"
            aria-label={label}
            aria-current={current}
            data-date={date}
            tabIndex={date === stop ? undefined : -1}
            onClick={() => {
              // The page stays, and with it the day that has the focus.
              setTurned({ month, at: date })
              onDay(date)
            }}
          >
            {number}
          </button>
        )}
      />
    </div>
  )
}

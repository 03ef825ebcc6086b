import './series-part.css'
import { useEffect, useRef } from 'react'
import { weekdayName } from '../../../time/words.ts'
import { useFieldState, useForm } from '../../../ui/form/form-context.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { DatesList } from './dates-list.tsx'
import { FormPart } from './drawer-part.tsx'
import { repeatsInWords } from './series-words.ts'
import { useSeriesDates, useStartOnWall } from './use-series-dates.ts'

type SeriesPartProps = {
  hoursZone: string
  /** Unfolded, with the keyboard in it: somebody asked for a series. */
  isAsked: boolean
}

/** Whether and how a session that is to be repeats: a sentence with fields in it, and below it every date it comes to. */
export function SeriesPart({ hoursZone, isAsked }: SeriesPartProps) {
  const sentence = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = sentence.current?.closest('details')
    if (!isAsked || !part) return
    part.open = true
    part.querySelector('select')?.focus()
  }, [isAsked])
  return (
    <FormPart title="Repeats" icon="refresh" words={<RepeatsWords hoursZone={hoursZone} />} fields={fields}>
      <div ref={sentence}>
        <Repeating hoursZone={hoursZone} />
      </div>
    </FormPart>
  )
}

/** A sentence, once there is a script that can shape it; before that, and without one, all of its fields below each other. */
function Repeating({ hoursZone }: { hoursZone: string }) {
  const { model } = useForm()
  if (!model) return fields.map((name) => <FormField key={name} name={name} isNeeded small />)
  return (
    <div className="stack" data-gap="4">
      <div className="series-sentence">
        <Sentence hoursZone={hoursZone} />
      </div>
      <OtherFields />
      <Dates hoursZone={hoursZone} />
    </div>
  )
}

function Dates({ hoursZone }: { hoursZone: string }) {
  const { dates, fetched } = useSeriesDates(hoursZone)
  const { value: repeats } = useFieldState('repeats')
  const { value: timeZone } = useFieldState('timeZone')
  return repeats !== '' && <DatesList dates={dates} fetched={fetched} timeZone={String(timeZone)} />
}

/** `It is held [every week] on Tuesday, and ends [after so many]: [12] sessions.` */
function Sentence({ hoursZone }: { hoursZone: string }) {
  const repeats = String(useFieldState('repeats').value)
  const ends = String(useFieldState('ends').value)
  const weekday = useWeekday(hoursZone)
  const isMonthly = repeats === 'month'
  const isWeekly = repeats === 'week' || repeats === 'weeks'
  return (
    <>
      It is held <Blank name="repeats" />
      {repeats === 'weeks' && <>, each </>}
      {repeats === 'weeks' && <Blank name="every" />}
      {repeats === 'weeks' && <> weeks</>}
      {isMonthly && <>, on the </>}
      {isMonthly && <Blank name="nth" />}
      {isMonthly && ` ${weekday}`}
      {isWeekly && weekday && ` on ${weekday}`}
      {(isWeekly || isMonthly) && <>, and ends </>}
      {(isWeekly || isMonthly) && <Blank name="ends" />}
      {(isWeekly || isMonthly) && (ends === 'on' ? <Blank name="until" /> : <Blank name="count" />)}
      {(isWeekly || isMonthly) && ends !== 'on' && <> sessions</>}.
    </>
  )
}

/** A field in a sentence. */
export function Blank({ name }: { name: string }) {
  return (
    <span className="series-blank" data-name={name}>
      <FormField name={name} labelHidden isNeeded small narrow />
    </span>
  )
}

/** What has no room in a sentence. */
function OtherFields() {
  const { value: repeats } = useFieldState('repeats')
  const { value: out } = useFieldState('out')
  const { message: whichHour } = useFieldState('twice')
  return (
    <>
      {repeats === 'dates' && <FormField name="dates" isNeeded />}
      {repeats !== '' && whichHour && <FormField name="twice" isNeeded />}
      <input type="hidden" name="out" value={String(out)} />
    </>
  )
}

function RepeatsWords({ hoursZone }: { hoursZone: string }) {
  const weekday = useWeekday(hoursZone)
  const repeats = String(useFieldState('repeats').value)
  const every = String(useFieldState('every').value)
  const nth = String(useFieldState('nth').value)
  return repeatsInWords({ repeats, every, nth }, weekday)
}

/** On the wall of the series. */
function useWeekday(hoursZone: string): string {
  const start = useStartOnWall(hoursZone)
  return start ? weekdayName(start.slice(0, 10)) : ''
}

const fields = ['repeats', 'every', 'nth', 'ends', 'count', 'until', 'dates', 'onClosed', 'out']

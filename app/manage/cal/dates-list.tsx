import { useState } from 'react'
import { dayInWords, fullDayInWords, longDayInWords, timeInWords } from '../../../time/words.ts'
import { localTime, offsetMs } from '../../../time/zones.ts'
import { Button } from '../../../ui/button.tsx'
import { useForm, useFieldState } from '../../../ui/form/form-context.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Note } from '../../../ui/note.tsx'
import type { Fetched } from '../../fetching/fetched.ts'
import { daysOut, leftOutNow } from './series-dates.ts'
import type { SeriesDate, SeriesDates } from './series-dates.ts'

/** So many dates are in sight at once. */
const inSight = 6

type DatesListProps = { dates: SeriesDates | undefined; fetched: Fetched<SeriesDates>; timeZone: string }

/** Every date the sentence comes to, before anything is saved: what is odd about one, and a box that leaves it out. */
export function DatesList({ dates, fetched, timeZone }: DatesListProps) {
  const [isWhole, setWhole] = useState(false)
  if (fetched.state === 'failed') {
    return (
      <Note tone="warn" role="status">
        The dates could not be listed: {fetched.message}{' '}
        <Button type="button" kind="quiet" small onClick={fetched.retry}>
          Try again
        </Button>
      </Note>
    )
  }
  if (!dates) return <p className="small muted">The dates are listed here once the hours and the end are known.</p>
  const { rows, problem } = dates
  const shown = isWhole ? rows : rows.filter((row, number) => number < inSight || row.problem || row.closed)
  const hidden = rows.length - shown.length
  const last = rows.at(-1)
  return (
    <section aria-label="Its dates" className="stack" data-gap="2">
      {rows.some(({ closed }) => closed) && <FormField name="onClosed" small isNeeded />}
      {problem && !rows.some((row) => row.problem === problem.words) && (
        <Note tone="warn" role="status">
          {problem.words}
        </Note>
      )}
      {rows.length > 0 && (
        <ol role="list" className="series-dates figures">
          {shown.map((row) => (
            <DateRow key={row.day} row={row} before={rows[rows.indexOf(row) - 1]} timeZone={timeZone} />
          ))}
        </ol>
      )}
      {hidden > 0 && last && (
        <div>
          <Button type="button" kind="quiet" small onClick={() => setWhole(true)}>
            And {hidden} more, until {fullDayInWords(last.day)}
          </Button>
        </div>
      )}
    </section>
  )
}

type DateRowProps = { row: SeriesDate; before: SeriesDate | undefined; timeZone: string }

function DateRow({ row, before, timeZone }: DateRowProps) {
  const { model } = useForm()
  const out = daysOut(useFieldState('out').value)
  const leave = (isOut: boolean) =>
    model?.set('out', (isOut ? [...out, row.day] : out.filter((day) => day !== row.day)).join(' '))
  const because = leftOutNow(row, out)
  const [isOut, isSkipped] = [because !== undefined, because === 'closed']
  const held = row.startsAt && localTime(new Date(row.startsAt), timeZone).date
  return (
    <li data-out={isOut || undefined}>
      <span>
        <b>{isOut ? <s>{fullDayInWords(row.day)}</s> : fullDayInWords(row.day)}</b>{' '}
        {row.startsAt && timeInWords(new Date(row.startsAt), { zone: timeZone })}
        {isOut && <span className="small"> left out{isSkipped && `: ${row.closed}`}</span>}
        {!isOut && row.closed && (
          <span className="small muted">
            closed: {row.closed}
            {held && held !== row.day && `, held ${dayInWords(held)}`}
          </span>
        )}
        {!isOut && row.problem && <span className="small series-problem">{row.problem}</span>}
        {!isOut && !row.problem && isAfterChange(row, before, timeZone) && (
          <span className="small muted">clocks have changed, the hour stays</span>
        )}
      </span>
      <Checkbox checked={isOut} disabled={isSkipped} onChange={({ currentTarget }) => leave(currentTarget.checked)}>
        Leave out<span className="visually-hidden"> {longDayInWords(row.day)}</span>
      </Checkbox>
    </li>
  )
}

function isAfterChange({ startsAt }: SeriesDate, before: SeriesDate | undefined, zone: string): boolean {
  if (!startsAt || !before?.startsAt) return false
  return offsetMs(new Date(startsAt), zone) !== offsetMs(new Date(before.startsAt), zone)
}

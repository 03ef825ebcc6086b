import { fullDayInWords } from '../../../time/words.ts'
import { useFieldState, useForm } from '../../../ui/form/form-context.ts'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useHydrated } from '../../../ui/hydrated.tsx'
import { counted } from '../../texts/number-words.ts'
import { keys } from '../keys/keys.ts'
import { useChosenZones } from './each-zone.tsx'
import { SaveCaps, SessionFoot } from './session-foot.tsx'
import { daysOut, leftOutNow } from './series-dates.ts'
import { useSeriesDates } from './use-series-dates.ts'

type NewSessionFootProps = {
  hoursZone: string
  /** Somebody wants it to repeat: the sentence unfolds. */
  onSeries: () => void
}

/** Below the form of a session that is to be, or of a series: how many there will be, and that nobody is told. */
export function NewSessionFoot({ hoursZone, onSeries }: NewSessionFootProps) {
  const { model } = useForm()
  const isHere = useHydrated()
  const { value: repeats } = useFieldState('repeats')
  const { dates } = useSeriesDates(hoursZone)
  const out = daysOut(useFieldState('out').value)
  const held = dates?.rows.filter((row) => !leftOutNow(row, out)) ?? []
  const last = held.at(-1)
  const isSeries = repeats !== ''
  const zones = useChosenZones().length
  const inZones = useFieldState('eachZone').value === true && zones > 1 ? zones : 1
  const count = (isSeries ? held.length : 1) * inZones
  const number = count > 1 ? ` ${count}` : ''
  const repeat = () => {
    model?.set('repeats', 'week')
    onSeries()
  }
  return (
    <SessionFoot
      words={
        <p className="small muted">
          {isSeries && last && (
            <b>
              {counted(count, 'session')}
              {inZones > 1 && ` in ${inZones} zones`}, until {fullDayInWords(last.day)}.{' '}
            </b>
          )}
          {isSeries ? 'Drafts are seen by organisers only.' : 'Only organisers see a draft. Nobody is told of it.'}{' '}
          {!isSeries && isHere && (
            <>
              Repeat it?{' '}
              <button type="button" className="link" onClick={repeat}>
                Make a series
              </button>
            </>
          )}
        </p>
      }
    >
      <span className="grow" />
      <SubmitButton kind="quiet" small data-key={keys.save}>
        {isSeries || inZones > 1 ? `Save${number} drafts` : 'Save draft'} <SaveCaps />
      </SubmitButton>
      <SubmitButton small pane="arrow" name="publish" value="1">
        Publish{number}
      </SubmitButton>
    </SessionFoot>
  )
}

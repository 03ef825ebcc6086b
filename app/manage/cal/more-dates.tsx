import { useEffect } from 'react'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { useFieldState, useForm } from '../../../ui/form/form-context.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useApiForm } from '../../forms/posting.tsx'
import { DatesList } from './dates-list.tsx'
import { longerForm } from './longer-form.ts'
import { daysOut, leftOutNow } from './series-dates.ts'
import { Blank } from './series-part.tsx'
import type { SessionEditor } from './session-editor.ts'
import { useDatesOf } from './use-series-dates.ts'

type MoreDatesProps = { id: string; place: NonNullable<SessionEditor['series']> }

/** A series that ends goes on: a sentence with blanks, and below it every date that comes. */
export function MoreDates({ id, place }: MoreDatesProps) {
  const api = useApiForm(longerForm, { action: '/api/series/lengthen' })
  const seen = String(api.reply?.values?.stamp ?? '')
  return (
    <Form schema={longerForm} {...api} inputs={inputs} keep={`${id} ${place.stamp}`} className="stack" data-gap="3">
      <FormMessages />
      <input type="hidden" name="id" value={id} />
      <Longer id={id} place={place} seen={seen} />
    </Form>
  )
}

function Longer({ id, place, seen }: MoreDatesProps & { seen: string }) {
  const { model } = useForm()
  if (!model) {
    return (
      <>
        <input type="hidden" name="stamp" value={seen} />
        {fields.map((name) => (
          <FormField key={name} name={name} isNeeded small />
        ))}
        <More />
      </>
    )
  }
  return <Sentence id={id} place={place} stamp={seen || place.stamp} />
}

/** `It goes on [for so many more]: [6] sessions.` */
function Sentence({ id, place, stamp }: MoreDatesProps & { stamp: string }) {
  const { model } = useForm()
  const isListed = place.rule.unit === 'dates'
  useEffect(() => {
    if (isListed) model?.set('ends', 'dates')
  }, [model, isListed])
  const ends = String(useFieldState('ends').value)
  const { dates, fetched } = useLonger(id, stamp)
  const out = daysOut(useFieldState('out').value)
  const count = dates?.rows.filter((row) => !leftOutNow(row, out)).length
  const isThere = dates !== undefined && !dates.problem
  return (
    <>
      {!isListed && (
        <div className="series-sentence">
          It goes on <Blank name="ends" />
          {ends === 'on' && <Blank name="until" />}
          {ends === 'count' && <Blank name="count" />}
          {ends === 'count' && <> sessions</>}.
        </div>
      )}
      {isListed && <input type="hidden" name="ends" value="dates" />}
      {ends === 'dates' && <FormField name="dates" isNeeded small />}
      <input type="hidden" name="stamp" value={isThere ? stamp : ''} />
      <HiddenOut />
      <DatesList dates={dates} fetched={fetched} timeZone={place.timeZone} />
      <More count={isThere ? count : undefined} />
    </>
  )
}

function HiddenOut() {
  const { value } = useFieldState('out')
  return <input type="hidden" name="out" value={String(value)} />
}

function More({ count }: { count?: number | undefined }) {
  return (
    <div>
      <SubmitButton small kind="quiet">
        {count ? `Plan ${count} more` : 'Plan more'}
      </SubmitButton>
    </div>
  )
}

/** The dates that come, as of `stamp`. */
function useLonger(id: string, stamp: string) {
  const until = useFieldState('until').value
  const query = new URLSearchParams({
    session: id,
    ends: String(useFieldState('ends').value),
    count: String(useFieldState('count').value),
    until: typeof until === 'string' ? until.slice(0, 10) : '',
    dates: String(useFieldState('dates').value),
    onClosed: String(useFieldState('onClosed').value),
    out: String(useFieldState('out').value),
    stamp,
  }).toString()
  return useDatesOf('/series/longer', query)
}

const fields = ['ends', 'count', 'until', 'dates', 'onClosed', 'out']

const inputs = { date: DateInput }

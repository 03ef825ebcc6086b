import { useMemo } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { DateInput } from '../../../../ui/form/date-input.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { cancelForm, moveForm } from '../../../programme/session-forms.ts'
import { counted } from '../../../texts/number-words.ts'
import type { OfSession, OpenedSession } from '../hosting.ts'

/** Another time, or none at all, where the organisers leave that to hosts; who is written to is said before. */
export function Changes({ session, rowVersion, onDone }: OfSession) {
  const { timeZone, startsAt } = session
  const schema = useMemo(() => moveForm(timeZone), [timeZone])
  const start = startsAt.toISOString()
  const values = useMemo(() => ({ start }), [start])
  const told = toldWords(session)
  return (
    <Card aria-labelledby="hosting-changes" className="hosting-part">
      <h2 id="hosting-changes">Another time</h2>
      <Disclosure summary="Move it">
        <VersionedForm
          key={start}
          schema={schema}
          inputs={inputs}
          action="/api/sessions/move-to"
          values={values}
          rowVersion={rowVersion}
          onDone={onDone}
          fields={{ timeZone }}
          save="Move the session"
        >
          <FormFields />
          <p className="small muted">It lasts as long as before. {told}</p>
        </VersionedForm>
      </Disclosure>
      <Disclosure summary="Cancel it">
        <VersionedForm
          schema={cancelForm}
          action="/api/sessions/cancel"
          rowVersion={rowVersion}
          onDone={onDone}
          save={
            <SubmitButton kind="danger" small>
              Cancel the session
            </SubmitButton>
          }
        >
          <FormFields />
          <p className="small muted">{told} This cannot be undone.</p>
        </VersionedForm>
      </Disclosure>
    </Card>
  )
}

function toldWords({ whoCame: { people } }: OpenedSession): string {
  const number = people.filter(({ standing }) => standing !== 'added').length
  return number === 0
    ? 'Nobody has answered yet.'
    : `${counted(number, 'person', 'people')} will be written to at once.`
}

const inputs = { date: DateInput }

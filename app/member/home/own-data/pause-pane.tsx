import { useState } from 'react'
import { fullDayInWords } from '../../../../time/words.ts'
import { FactLine, FactLines, FactPane } from '../../../../ui/fact-pane.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { DateInput } from '../../../../ui/form/date-input.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { pauseForm } from '../../../forms/departure-forms.ts'
import { ApiButton, useApiForm } from '../../../forms/posting.tsx'
import { lastOrganiserText, pausingWords } from '../../../texts/departure-words.ts'
import { BeginData } from './begin-link.tsx'
import type { DataContent } from './load.ts'
import { PutDataBack } from './put-back.tsx'
import { WhatGoes } from './what-goes.tsx'

/** Resting until a day, and coming back before it. */
export function PausePane({ data }: { data: DataContent }) {
  const { status, pausedUntil, begun, held } = data
  return (
    <FactPane id="pause" title="Pause" note="Your windows go dark, your access stays.">
      <FactLines label="Pause">
        {status === 'paused' ? (
          <FactLine
            icon="moon"
            title={pausedUntil ? `Paused until ${fullDayInWords(pausedUntil)}` : 'Paused'}
            note="You read everything as before. Answers, entries and mail rest."
          >
            <ApiButton action="/api/me/resume" small>
              Come back now
            </ApiButton>
          </FactLine>
        ) : (
          <FactLine
            icon="moon"
            title="No mail, no line, no reminders"
            note="You pick the day you come back. Places you hold go to those who wait."
          >
            {begun !== 'pause' && <BeginData what="pause">Pause until…</BeginData>}
          </FactLine>
        )}
      </FactLines>
      {begun === 'pause' && status === 'active' && held.isLastOrganiser && <Note tone="warn">{lastOrganiserText}</Note>}
      {begun === 'pause' && status === 'active' && !held.isLastOrganiser && <Pausing {...data} />}
    </FactPane>
  )
}

function Pausing({ held, days }: DataContent) {
  const [schema] = useState(() => pauseForm(days))
  return (
    <Form
      {...useApiForm(schema, { action: '/api/me/pause' })}
      schema={schema}
      inputs={inputs}
      keep={false}
      className="stack"
    >
      <WhatGoes words={pausingWords(held)} />
      <FormMessages />
      <FormFields />
      <div className="row">
        <SubmitButton small>Pause</SubmitButton>
        <PutDataBack />
      </div>
    </Form>
  )
}

const inputs = { date: DateInput }

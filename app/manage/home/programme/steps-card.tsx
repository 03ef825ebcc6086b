import { useMemo } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { blockWords } from '../../../programme/edition-step-words.ts'
import { ApiButton, useDoneAs } from '../../../forms/posting.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { editionWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import type { EditionView } from './load.ts'
import { announceForm, archiveForm, cancelEditionForm } from './step-form.ts'
import { clockInWords, consequencesInWords, stepLabels } from './step-words.ts'
import type { RowVersion } from '../../../../domain/ids.ts'

/** A step that is taken is offered no longer: the card hears of it instead of the step's form. */
const fetcherKey = 'edition-step'

/** Where an edition stands and what can follow: each step says what it will do before it is done. */
export function StepsCard({ view, version, onDone }: { view: EditionView; version: number; onDone: () => void }) {
  const { edition, steps } = view
  useDoneAs(fetcherKey, onDone)
  const byTheClock = clockInWords(view)
  return (
    <Card strong aria-labelledby="edition-state" className="stack" data-gap="3">
      <h2 id="edition-state">Where it stands</h2>
      <WordedStatus of={editionWords[edition.status]} />
      {edition.status === 'cancelled' && <p className="muted">{edition.cancelReason}</p>}
      {byTheClock && <p className="small muted">{byTheClock}</p>}
      {steps.length === 0 && <p className="small muted">Nothing follows any more.</p>}
      <div>
        {steps.map(({ step, blocks }) => (
          <Disclosure key={step} summary={stepLabels[step]} open={step === 'announce' && blocks.length === 0}>
            <div className="stack" data-gap="3">
              <ul className="manage-consequences small">
                {consequencesInWords(step, view).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              {blocks.map((block) => (
                <Note key={block} tone="warn">
                  {blockWords[block]}
                </Note>
              ))}
              {blocks.length === 0 && <StepButton step={step} view={view} rowVersion={{ id: edition.id, version }} />}
            </div>
          </Disclosure>
        ))}
      </div>
    </Card>
  )
}

type StepName = EditionView['steps'][number]['step']

type StepButtonProps = { step: StepName; view: EditionView; rowVersion: RowVersion }

function StepButton({ step, view, rowVersion }: StepButtonProps) {
  // Another intake was saved beside it: what is proposed is that.
  if (step === 'announce') return <Announcing key={view.edition.intake} view={view} rowVersion={rowVersion} />
  if (step === 'cancel') return <Cancelling rowVersion={rowVersion} />
  if (step === 'archive') return <Archiving rowVersion={rowVersion} />
  const kind = step === 'close' ? 'danger' : 'primary'
  return (
    <ApiButton
      action={`/api/editions/${step}`}
      fields={rowVersion}
      kind={kind}
      small
      forward={kind === 'primary'}
      fetcherKey={fetcherKey}
    >
      {stepLabels[step]}
    </ApiButton>
  )
}

/** One step more for most: who announces an edition wants people in it. */
function Announcing({ view, rowVersion }: Omit<StepButtonProps, 'step'>) {
  const { intake } = view.edition
  const values = useMemo(() => ({ intake: intake === 'closed' ? '' : intake }), [intake])
  return (
    <VersionedForm
      schema={announceForm}
      action="/api/editions/announce"
      values={values}
      {...stepForm(rowVersion)}
      save={
        <SubmitButton small forward>
          {stepLabels.announce}
        </SubmitButton>
      }
      aria-label="Announce the edition"
    >
      <FormField name="intake" small />
    </VersionedForm>
  )
}

function Cancelling({ rowVersion }: { rowVersion: RowVersion }) {
  return (
    <VersionedForm
      schema={cancelEditionForm}
      action="/api/editions/cancel"
      {...stepForm(rowVersion)}
      save={
        <SubmitButton kind="danger" small>
          {stepLabels.cancel}
        </SubmitButton>
      }
      aria-label="Cancel the edition"
    >
      <FormField name="reason" small />
    </VersionedForm>
  )
}

/** The look of its year may stay: a box beside the button. */
function Archiving({ rowVersion }: { rowVersion: RowVersion }) {
  return (
    <VersionedForm
      schema={archiveForm}
      action="/api/editions/archive"
      {...stepForm(rowVersion)}
      save={<SubmitButton small>{stepLabels.archive}</SubmitButton>}
      aria-label="Archive the edition"
    >
      <FormField name="keepLook" small />
    </VersionedForm>
  )
}

const stepForm = (rowVersion: RowVersion) => ({ rowVersion, keep: rowVersion.id, fetcherKey, 'data-gap': '4' }) as const

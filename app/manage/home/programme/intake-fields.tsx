import { useMemo } from 'react'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FieldPair } from '../../../../ui/form/field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import type { Work } from './frames.tsx'
import { dateInputs } from './inputs.ts'
import { intakeForm, questionNumbers } from './intake-form.ts'
import type { EditionView } from './load.ts'
import { intakeValues } from './values.ts'

/** How people come into an edition, and what they are asked. */
export function IntakeFields({ view, rowVersion, onDone }: Work & { view: EditionView }) {
  const values = useMemo(() => intakeValues(view), [view])
  const asked = view.edition.questions.length
  return (
    <VersionedForm
      save="Save the intake"
      schema={intakeForm}
      inputs={dateInputs}
      action="/api/editions/intake"
      values={values}
      onDone={onDone}
      rowVersion={rowVersion}
      data-gap="4"
      aria-label="Intake of the edition"
    >
      <FieldPair>
        <FormField name="intake" small />
        <div className="only-asking">
          <FormField name="requestsUntil" small />
        </div>
      </FieldPair>
      <div>
        <p className="small muted">
          What the request form asks besides name, address and time zone: at most six questions. A question without
          words is left out.
        </p>
        {questionNumbers.map((n) => (
          <Disclosure
            key={n}
            summary={view.edition.questions[n - 1]?.label ?? `Question ${n}`}
            open={n === asked + 1 && asked === 0}
          >
            <FormField name={`question${n}`} small />
            <FieldPair>
              <FormField name={`kind${n}`} small />
              <div className="only-choices">
                <FormField name={`choices${n}`} small />
              </div>
            </FieldPair>
            <FormField name={`required${n}`} />
          </Disclosure>
        ))}
      </div>
    </VersionedForm>
  )
}

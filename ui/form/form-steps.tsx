import { useId } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { isSecondHalf } from '../second-half.ts'
import { StepContext, useForm } from './form-context.ts'
import { FormFields } from './form-fields.tsx'
import { FormMessages } from './form-messages.tsx'
import type { StepState } from './form-model.ts'
import { StepBar, panelId } from './step-bar.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useStepMoves } from './use-step-moves.ts'

type FormStepsProps = {
  /** What the last step's button says. */
  submit?: string
  /** A bar for a narrow column. */
  mini?: boolean
  /** The steps stand on paper with a line of ink around it, joined to the bar. */
  card?: boolean
  /** What a step shows instead of its label as a heading and its fields, by its name. */
  panels?: Readonly<Record<string, ReactNode>>
}

/**
 * A form in steps: the bar, what the form says, one step at a time, and the way on. Without script all
 * steps stand below each other and are posted at once.
 */
export function FormSteps({ submit, mini, card, panels = {} }: FormStepsProps) {
  const { form, model } = useForm()
  const id = useId()
  const moves = useStepMoves(id)
  const current = form.steps.findIndex((step) => step.isCurrent)
  const isLast = !model || current === form.steps.length - 1
  return (
    <div className="form-steps" data-card={card || undefined} onInput={moves.onInput}>
      <StepBar id={id} steps={form.steps} mini={mini} go={model && moves.go} isBusy={form.isBusy} />
      <div className="form-steps-paper" onKeyDown={isLast ? undefined : moves.onEnter}>
        <FormMessages />
        {form.steps.map((step, index) => (
          <StepPanel
            key={step.name}
            id={id}
            step={step}
            isLive={Boolean(model)}
            position={[index + 1, form.steps.length]}
          >
            {panels[step.name]}
          </StepPanel>
        ))}
        <div className="form-steps-way row" data-apart>
          {model && current > 0 && (
            <Button type="button" kind="quiet" disabled={form.isBusy} onClick={moves.previous}>
              Previous
            </Button>
          )}
          {isLast ? (
            <SubmitButton forward onClick={onlyFirst}>
              {submit}
            </SubmitButton>
          ) : (
            <Button type="button" forward disabled={form.isBusy} onClick={moves.next} onKeyDown={moves.onTab}>
              Next
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

type StepPanelProps = {
  id: string
  step: StepState
  isLive: boolean
  position: [number: number, of: number]
  children?: ReactNode
}

/** The page of one step. All of them stay in the document, so that all of them are posted. */
function StepPanel({ id, step, isLive, position: [number, of], children }: StepPanelProps) {
  const tab = { role: 'tabpanel', tabIndex: -1, hidden: !step.isCurrent }
  return (
    <section
      className="form-step"
      id={panelId(id, step.name)}
      aria-label={`Step ${number} of ${of}`}
      data-later={isLive || number === 1 ? undefined : ''}
      {...(isLive ? tab : {})}
    >
      <StepContext value={step.name}>
        {children ?? (
          <>
            <h2>{step.label}</h2>
            <FormFields />
          </>
        )}
      </StepContext>
    </section>
  )
}

/** It stands where Next was: the second half of a double click on that sends nothing. */
function onlyFirst(event: MouseEvent) {
  if (isSecondHalf(event)) event.preventDefault()
}

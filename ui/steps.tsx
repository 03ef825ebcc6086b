import { Count } from './count.tsx'
import { Icon } from './icon.tsx'

/** One step of a form: done, the current one, or ahead; `errors` counts what its page refuses. */
export type Step = { name: string; state: 'done' | 'current' | 'ahead'; errors?: number }

/** The steps of a long form: the current one lit, done ones ticked, errors counted on each. `mini` in a narrow column. */
export function Steps({ steps, mini }: { steps: Step[]; mini?: boolean }) {
  return (
    <ol className="steps" role="list" aria-label="Steps" data-across={steps.length} data-mini={mini || undefined}>
      {steps.map((step, index) => (
        <li key={step.name} aria-current={step.state === 'current' ? 'step' : undefined}>
          <b>{step.name}</b>
          <StepNote step={step} index={index} of={steps.length} mini={mini} />
        </li>
      ))}
    </ol>
  )
}

function StepNote({ step, index, of, mini }: { step: Step; index: number; of: number; mini?: boolean }) {
  if (step.errors) {
    const words = step.errors === 1 ? '1 error' : `${step.errors} errors`
    return (
      <>
        {!mini && <small aria-hidden="true">{words}</small>}
        <Count value={step.errors} label={words} tone="bad" />
      </>
    )
  }
  if (step.state === 'done') {
    return (
      <small>
        <Icon name="tick" size="small" />
        <span className="visually-hidden">done</span>
      </small>
    )
  }
  if (step.state === 'current' && !mini) {
    return (
      <small>
        Step {index + 1} of {of}
      </small>
    )
  }
  return null
}

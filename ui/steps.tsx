import { Count } from './count.tsx'
import { Icon } from './icon.tsx'

/**
 * One step of a form: done, the current one, or ahead. `errors` counts what its page refuses; the current one may be
 * right already (`isRight`), which shows as it does on those that are done.
 */
export type Step = { name: string; state: 'done' | 'current' | 'ahead'; errors?: number; isRight?: boolean }

/** The steps of a long form: the current one lit, done ones ticked, errors counted on each. `mini` in a narrow column. */
export function Steps({ steps, mini }: { steps: Step[]; mini?: boolean }) {
  return (
    <ol className="steps" role="list" aria-label="Steps" data-across={steps.length} data-mini={mini || undefined}>
      {steps.map((step, index) => (
        <li key={step.name} aria-current={step.state === 'current' ? 'step' : undefined}>
          <StepWords step={step} index={index} of={steps.length} mini={mini} />
        </li>
      ))}
    </ol>
  )
}

type StepWordsProps = { step: Step; index: number; of: number; mini?: boolean }

/** What one step of a bar says: its name and how far it is. */
export function StepWords(words: StepWordsProps) {
  return (
    <>
      <b>{words.step.name}</b>
      <StepNote {...words} />
    </>
  )
}

function StepNote({ step, index, of, mini }: StepWordsProps) {
  if (step.errors) {
    const words = step.errors === 1 ? '1 error' : `${step.errors} errors`
    return (
      <>
        {!mini && <small aria-hidden="true">{words}</small>}
        <Count value={step.errors} label={words} tone="bad" />
      </>
    )
  }
  const isDone = step.state === 'done' || step.isRight
  const isPlaced = step.state === 'current' && !mini
  if (!isDone && !isPlaced) return null
  return (
    <small>
      {isDone && (
        <>
          <Icon name="tick" size="small" />
          <span className="visually-hidden">done</span>
        </>
      )}
      {isPlaced && `Step ${index + 1} of ${of}`}
    </small>
  )
}

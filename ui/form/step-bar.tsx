import type { KeyboardEvent } from 'react'
import { Steps, StepWords } from '../steps.tsx'
import type { Step } from '../steps.tsx'
import type { StepState } from './form-model.ts'

type StepBarProps = {
  id: string
  steps: readonly StepState[]
  mini?: boolean
  /** Goes to a step; absent without script, when all steps are in sight. */
  go?: (step: string) => void
  isBusy: boolean
}

/**
 * The bar of a form's steps: the current one lit, done ones ticked, errors counted. Tabs for the keyboard: the arrows,
 * Home and End go along the bar, Enter or Space opens a step, because a form may refuse to leave one.
 */
export function StepBar({ id, steps, mini, go, isBusy }: StepBarProps) {
  if (!go) return <Steps steps={steps.map(stepOf)} mini={mini} />
  return (
    <div
      className="steps"
      role="tablist"
      aria-label="Steps"
      data-across={steps.length}
      data-mini={mini || undefined}
      onKeyDown={moveAlong}
    >
      {steps.map((step, index) => (
        <button
          key={step.name}
          type="button"
          role="tab"
          id={tabId(id, step.name)}
          aria-selected={step.isCurrent}
          aria-controls={panelId(id, step.name)}
          tabIndex={step.isCurrent ? 0 : -1}
          disabled={isBusy}
          onClick={() => go(step.name)}
        >
          <StepWords step={stepOf(step)} index={index} of={steps.length} mini={mini} />
        </button>
      ))}
    </div>
  )
}

function stepOf({ label, isCurrent, isDone, shownErrors }: StepState): Step {
  return { name: label, state: isCurrent ? 'current' : isDone ? 'done' : 'ahead', errors: shownErrors, isRight: isDone }
}

function moveAlong(event: KeyboardEvent<HTMLDivElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const here = tabs.findIndex((tab) => tab === document.activeElement)
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const targets: Record<string, number> = {
    ArrowRight: here + (isRtl ? -1 : 1),
    ArrowLeft: here + (isRtl ? 1 : -1),
    Home: 0,
    End: tabs.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined || here < 0) return
  event.preventDefault()
  tabs.at(target % tabs.length)?.focus()
}

/** The id of the panel of a step, within a form's steps. */
export function panelId(id: string, step: string): string {
  return `${id}${step}-panel`
}

/** The id of what opens a step in the bar. */
export function tabId(id: string, step: string): string {
  return `${id}${step}-tab`
}

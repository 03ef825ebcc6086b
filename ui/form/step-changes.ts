import { attemptField } from './field-record.ts'
import type { FormCore } from './form-core.ts'
import { quiet, settled } from './form-core.ts'
import type { StepState } from './form-model.ts'
import { stepLabel } from './schema.ts'

/** The bar of steps; empty where a form has none. */
export function stepStates(core: FormCore): StepState[] {
  const { standing, schema } = core
  return (schema.steps ?? []).map((step) => ({
    name: step.name,
    label: stepLabel(step),
    isCurrent: step.name === standing.step,
    shownErrors: standing.attempted.has(step.name) ? problemsOf(core, step.name) : 0,
    isDone: (standing.left.has(step.name) || standing.attempted.has(step.name)) && problemsOf(core, step.name) === 0,
  }))
}

/** Shows the messages of a step's fields, and how many there are. */
export function attemptStep(core: FormCore, name: string): void {
  core.standing.attempted.add(name)
  for (const field of core.fields.values()) if (field.step === name) attemptField(field)
  core.changes.emitSoon()
}

/**
 * Goes to another step; backwards never checks.
 *
 * @returns `false` when it was not allowed, there is no such step, or another change is under way
 */
export async function goToStep(core: FormCore, name: string | undefined): Promise<boolean> {
  const { standing, schema } = core
  const names = schema.steps?.map((step) => step.name) ?? []
  const from = names.indexOf(standing.step ?? '')
  const to = names.indexOf(name ?? '')
  if (name === undefined || to < 0 || standing.isMoving) return false
  standing.isMoving = true
  try {
    const isAllowed = (to <= from || (await mayLeave(core, names.slice(from, to)))) && (await isAgreed(core, name))
    if (isAllowed && core.groups.has(name)) activate(core, name)
    return isAllowed
  } finally {
    standing.isMoving = false
  }
}

/** Makes a step the current one. */
export function activate(core: FormCore, name: string | undefined): void {
  const { standing } = core
  if (standing.step !== undefined) standing.left.add(standing.step)
  standing.step = name
  core.changes.emitSoon()
}

/** The name of the step so many places after the current one. */
export function stepBeside({ standing, schema }: FormCore, by: 1 | -1): string | undefined {
  const steps = schema.steps ?? []
  return steps[steps.findIndex((step) => step.name === standing.step) + by]?.name
}

/** Whether the first of these steps, and those skipped, may be left forwards. Tells what is wrong in either case. */
async function mayLeave(core: FormCore, names: string[]): Promise<boolean> {
  const isStrict = core.schema.steps && core.schema.allowIncomplete === false
  await (isStrict ? quiet(core) : settled(core))
  const [current, ...skipped] = names
  if (current !== undefined) attemptStep(core, current)
  if (!isStrict) return true
  const invalid = [current, ...skipped].find((name) => name !== undefined && problemsOf(core, name) > 0)
  if (invalid !== undefined) attemptStep(core, invalid)
  return invalid === undefined
}

async function isAgreed(core: FormCore, to: string): Promise<boolean> {
  const { standing, options, changes } = core
  const from = standing.step
  if (!options.beforeStepChange || from === undefined || from === to) return true
  const answer = options.beforeStepChange({ from, to })
  if (typeof answer === 'boolean') return answer
  standing.isAsking = true
  changes.emitSoon()
  try {
    return (await answer) !== false
  } finally {
    standing.isAsking = false
    changes.emitSoon()
  }
}

/** Failing rules and what the server refused. */
function problemsOf({ groups }: FormCore, name: string): number {
  const ledger = groups.get(name)?.ledger
  return ledger ? ledger.value('blocking') + ledger.value('errors') : 0
}

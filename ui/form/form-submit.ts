import { askAgain, attemptField, refuseField, valueOf } from './field-record.ts'
import type { FormCore } from './form-core.ts'
import { quiet, settled } from './form-core.ts'
import type { Problems } from './form-model.ts'
import { blocks } from './form-state.ts'
import type { FieldValue } from './schema.ts'

type Handler = (values: Record<string, unknown>) => unknown

/**
 * Submits: waits for what was typed and for rules that still run, shows every message, and calls the
 * handler when nothing blocks. While the handler's promise runs, a second submit does nothing; while rules run, the
 * newer submit takes over.
 *
 * @returns whether the handler was called
 * @throws what the handler or a rule of the form threw, with the form as it was
 */
export async function submitForm(core: FormCore, handler: Handler): Promise<boolean> {
  const { standing, changes } = core
  if (standing.isHandling) return false
  standing.submits += 1
  const submit = standing.submits
  await settled(core)
  standing.isWaiting = core.root.ledger.value('validating') > 0
  if (standing.isWaiting) changes.emitSoon()
  await quiet(core)
  if (submit !== standing.submits || standing.isHandling) return false
  standing.isWaiting = false
  throwBroken(core)
  attemptAll(core)
  if (blocks(core)) return false
  await handOver(core, handler)
  return true
}

/** Every field is attempted, in every step; the form says so when something blocks. */
export function attemptAll(core: FormCore): void {
  for (const field of core.fields.values()) attemptField(field)
  for (const step of core.groups.keys()) core.standing.attempted.add(step)
  core.standing.isIncomplete = blocks(core)
  core.changes.emitSoon()
}

/** Shows what the server refused, instead of what it refused before. */
export function refuse(core: FormCore, { form = [], fields = {} }: Problems): void {
  core.standing.errors = typeof form === 'string' ? [form] : [...form]
  core.standing.isHandedOver = false
  for (const field of core.fields.values()) refuseField(field, fields[field.path])
  // Seen after a post without script, when nobody submitted here yet.
  if (Object.values(fields).some(Boolean)) attemptAll(core)
  core.changes.emitSoon()
}

/** What became of the values that are on their way, told before their handler's promise is settled: it may say less. */
export function answer({ standing }: FormCore, isTaken: boolean): void {
  if (!standing.isHandling) return
  standing.isTaken = isTaken
  standing.isHandedOver = isTaken
  // What was put back is saved by now: there is nothing to start over.
  if (isTaken) standing.isRestored = false
}

/** What the form has taken over, nested by step. */
export function valuesOf({ schema, fields }: FormCore): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const steps: Record<string, Record<string, FieldValue>> = {}
  for (const { name } of schema.steps ?? []) values[name] = steps[name] = {}
  for (const field of fields.values()) {
    const group = field.step === undefined ? values : (steps[field.step] ?? {})
    group[field.definition.name] = valueOf(field)
  }
  return values
}

async function handOver(core: FormCore, handler: Handler): Promise<void> {
  const { standing, changes } = core
  // Now already: a handler that posts natively leaves the page at once. The server's refusal takes it back.
  standing.isHandedOver = true
  standing.isTaken = false
  try {
    const outcome = handler(valuesOf(core))
    standing.isHandling = outcome instanceof Promise
    changes.emitSoon()
    await outcome
  } catch (error) {
    standing.isHandedOver = false
    throw error
  } finally {
    standing.isHandling = false
    changes.emitSoon()
  }
}

function throwBroken({ standing, fields }: FormCore): void {
  const { broken } = standing
  if (!broken) return
  standing.broken = undefined
  // So that the next submit finds a fresh answer.
  for (const field of fields.values()) askAgain(field)
  throw broken.error
}

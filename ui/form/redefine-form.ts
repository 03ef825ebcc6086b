import { askAgain } from './field-record.ts'
import type { FormCore } from './form-core.ts'
import { activate } from './step-changes.ts'
import { placedFields } from './placed-fields.ts'
import { plantFields } from './plant-form.ts'
import type { FormSchema } from './schema.ts'

/**
 * Gives a form its changed definition: what stays keeps what was typed, what goes takes its value along. When the
 * current step goes, the one before it becomes current.
 */
export function redefineForm(core: FormCore, schema: FormSchema): void {
  const before = core.schema.steps?.map(({ name }) => name) ?? []
  const known = new Set(core.fields.values())
  const kinds = new Map(placedFields(schema).map(({ path, definition }) => [path, definition.type]))
  for (const { path, definition, node } of core.fields.values()) {
    if (kinds.get(path) === definition.type) continue
    node.destroy()
    core.fields.delete(path)
  }
  const names = schema.steps?.map(({ name }) => name) ?? []
  for (const [name, group] of core.groups) {
    if (names.includes(name)) continue
    group.destroy()
    core.groups.delete(name)
  }
  core.schema = schema
  plantFields(core)
  leaveLostStep(core, before, names)
  const isSame = known.size === core.fields.size && [...core.fields.values()].every((field) => known.has(field))
  // A rule may read a field that came or went.
  if (!isSame) for (const field of core.fields.values()) askAgain(field)
  core.changes.emit()
}

function leaveLostStep(core: FormCore, before: string[], names: string[]): void {
  const { step } = core.standing
  if (step !== undefined && names.includes(step)) return
  const earlier = before.slice(0, Math.max(0, before.indexOf(step ?? ''))).filter((name) => names.includes(name))
  activate(core, earlier.at(-1) ?? names[0])
}

import { eq } from '@formkit/utils'
import { createChangeEmitter } from './change-emitter.ts'
import { askAgain, blurField, resetField, setField, typeInto } from './field-record.ts'
import { isKeepable, isValueOf } from './field-values.ts'
import type { FieldRecord, FormCore } from './form-core.ts'
import type { FieldPath, FieldState, FormModel, FormModelOptions, PathValues } from './form-model.ts'
import { fieldState, formState, remembering } from './form-state.ts'
import { goToStep, stepBeside } from './step-changes.ts'
import { answer, refuse, submitForm, valuesOf } from './form-submit.ts'
import { firstStanding, plantForm } from './plant-form.ts'
import { redefineForm } from './redefine-form.ts'
import type { FieldValue, FormSchema } from './schema.ts'

/**
 * A form without a page, made at once from its definition: values, rules, what is visible, steps.
 * Nothing outside holds it; on a server it goes with the request.
 *
 * @throws RangeError for a definition that cannot work (a rule named twice), or a path no field has
 */
export function createFormModel(schema: FormSchema, options: FormModelOptions = {}): FormModel {
  const core = plantForm(schema, options, createChangeEmitter())
  const look = watchFields(core)
  if (options.problems) refuse(core, options.problems)
  return {
    get schema() {
      return core.schema
    },
    subscribe(listener) {
      resume(core)
      return core.changes.subscribe(listener)
    },
    form: remembering(core, () => formState(core), true),
    field: look,
    set: (path, value) => typeInto(core, fieldAt(core, path), value),
    suggest: (path, value) => suggest(core, fieldAt(core, path), value),
    blur: (path) => blurField(core, fieldAt(core, path)),
    values: () => valuesOf(core),
    submit: (handler) => submitForm(core, handler),
    refuse: (problems) => refuse(core, problems),
    answer: (isTaken) => answer(core, isTaken),
    step: {
      next: () => goToStep(core, stepBeside(core, 1)),
      previous: () => goToStep(core, stepBeside(core, -1)),
      go: (name) => goToStep(core, name),
    },
    redefine: (changed) => redefineForm(core, changed),
    changed: remembering(core, () => changedFields(core).map(({ path }) => path), true),
    unsaved: () => unsavedValues(core),
    settle: (saved) => settle(core, saved),
    restore: (values) => restoreValues(core, values),
    reset: () => resetForm(core),
    rest() {
      core.standing.isResting = true
    },
  }
}

function suggest(core: FormCore, field: FieldRecord, value: FieldValue): void {
  field.initial = value
  typeInto(core, field, value)
}

function fieldAt(core: FormCore, path: FieldPath): FieldRecord {
  const field = core.fields.get(path)
  if (!field) throw new RangeError(`The form ${core.schema.name} has no field ${path}.`)
  return field
}

/** What each field shows, remembered per field. */
function watchFields(core: FormCore): (path: FieldPath) => FieldState {
  const looks = new WeakMap<FieldRecord, () => FieldState>()
  return (path) => {
    const field = fieldAt(core, path)
    const look = looks.get(field) ?? remembering(core, () => fieldState(core, field), false)
    looks.set(field, look)
    return look()
  }
}

/** The fields that hold something else than at the start, or than what is saved by now. */
function changedFields({ fields }: FormCore): FieldRecord[] {
  return [...fields.values()].filter(({ typed, initial }) => !eq(typed, initial))
}

/** What was typed and would be lost, but for what must not be kept; `undefined` when there is nothing. */
function unsavedValues(core: FormCore): PathValues | undefined {
  const { standing } = core
  if (standing.isHandedOver && (standing.isTaken || !standing.isHandling)) return undefined
  const typed = changedFields(core).filter(({ definition }) => isKeepable(definition))
  return typed.length === 0 ? undefined : Object.fromEntries(typed.map(({ path, typed: value }) => [path, value]))
}

function settle(core: FormCore, saved: PathValues): void {
  for (const field of core.fields.values()) {
    const value = saved[field.path]
    if (value !== undefined && eq(field.typed, value)) field.initial = value
  }
  core.changes.emit()
}

/** Puts back what was kept; what fits no field is left out. */
function restoreValues(core: FormCore, values: PathValues): void {
  for (const field of core.fields.values()) {
    const value = values[field.path]
    if (value === undefined || !isKeepable(field.definition) || !isValueOf(field.definition, value)) continue
    if (eq(field.typed, value)) continue
    setField(field, value)
    core.standing.isRestored = true
  }
  core.changes.emit()
}

/** As it was at the start; a submit that waits is called off. */
function resetForm(core: FormCore): void {
  const { isHandling, submits } = core.standing
  for (const field of core.fields.values()) resetField(field)
  Object.assign(core.standing, firstStanding(core.schema), { isHandling, submits: submits + 1 })
  core.changes.emit()
}

/** Somebody looks again: rules of this form that were not asked meanwhile are asked now. */
function resume({ standing, fields }: FormCore): void {
  standing.isResting = false
  if (!standing.hasUnasked) return
  standing.hasUnasked = false
  for (const field of fields.values()) askAgain(field)
}

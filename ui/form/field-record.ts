import { createMessage, createNode } from '@formkit/core'
import { eq } from '@formkit/utils'
import { rulesFor } from './field-rules.ts'
import { copyOf, firstValue, isValueOf } from './field-values.ts'
import type { FieldRecord, FormCore } from './form-core.ts'
import type { FieldPath } from './form-model.ts'
import type { FieldDefinition, FieldType, FieldValue, ValidationVisibility } from './schema.ts'

/** The message of a field that the server refused; one at a time. */
const refusedKey = 'refused'

/** Plants a field into the form's tree. */
export function createField(core: FormCore, path: FieldPath, definition: FieldDefinition, step?: string): FieldRecord {
  const given = core.options.values?.[path]
  const initial = copyOf(isValueOf(definition, given) ? given : firstValue(definition))
  const node = createNode({
    name: definition.name,
    parent: (step !== undefined && core.groups.get(step)) || core.root,
    value: nodeValue(definition, initial),
    props: nodeProps(core, definition),
  })
  const field: FieldRecord = { path, definition, step, node, typed: initial, initial, ...untouched }
  node.on('settled', ({ payload: isSettled }) => {
    if (isSettled) settle(core, field)
  })
  node.on('message-removed', ({ payload: { key } }) => {
    if (key === 'validating') settle(core, field)
  })
  settle(core, field)
  return field
}

/** Gives a field that stays its changed definition; what was typed stays. */
export function redefineField(core: FormCore, field: FieldRecord, definition: FieldDefinition): void {
  if (field.definition === definition) return
  field.definition = definition
  Object.assign(field.node.props, nodeProps(core, definition))
}

/** Takes typing in: at once for the eye, for rules and values after 20 ms of quiet. */
export function typeInto(core: FormCore, field: FieldRecord, value: FieldValue): void {
  if (eq(field.typed, value)) return
  field.typed = copyOf(value)
  core.standing.isHandedOver = false
  // What the server said was about the other value.
  field.node.store.remove(refusedKey)
  void field.node.input(nodeValue(field.definition, value))
  core.changes.emit()
}

/** Sets a field at once: what is restored or reset. */
export function setField(field: FieldRecord, value: FieldValue): void {
  field.typed = copyOf(value)
  // Typing that is not taken over yet has a timer in FormKit, which settles the field; twice would be wrong.
  void field.node.input(nodeValue(field.definition, value), !field.node.isSettled)
}

/** Somebody left the field. */
export function blurField(core: FormCore, field: FieldRecord): void {
  field.isBlurred ||= visibilityOf(field) !== 'typed' || field.isDirty || !eq(field.typed, field.initial)
  settle(core, field)
}

/** The field's messages are seen from now on, whatever its visibility. */
export function attemptField(field: FieldRecord): void {
  field.isShowing = true
}

/** What the server says about a field; `undefined` takes it back. A field whose own rule fails says that. */
export function refuseField(field: FieldRecord, sentence: string | undefined): void {
  if (!sentence || field.node.ledger.value('blocking') > 0) field.node.store.remove(refusedKey)
  else field.node.store.set(createMessage({ key: refusedKey, type: 'error', value: sentence }))
}

/** Lets the rules look again, as if the value had been typed anew. */
export function askAgain({ node }: FieldRecord): void {
  node.emit('commit', node.value, false)
}

/** As it was at the start. */
export function resetField(field: FieldRecord): void {
  refuseField(field, undefined)
  setField(field, field.initial)
  Object.assign(field, untouched)
}

/** What the form has taken over from a field. */
export function valueOf({ definition, node }: FieldRecord): FieldValue {
  if (isTick(definition.type)) return node.value === true
  const { value } = node
  return isValueOf(definition, value) ? copyOf(value) : firstValue(definition)
}

/**
 * What a field shows: the sentences of the rules that fail where they are seen, otherwise what the server said. Rules stop
 * at the first failure, so there is one sentence, and one more for each rule that asks all the same (`*`).
 */
export function messageOf({ node, isShowing }: FieldRecord): string | undefined {
  const rules: { name: string }[] = isShowing ? (node.props.parsedRules ?? []) : []
  const failing = rules.flatMap(({ name }) => node.store[`rule_${name}`] ?? [])
  const said = failing.length > 0 ? failing : [node.store[refusedKey]].filter((refused) => refused !== undefined)
  return said.length > 0 ? said.map(({ value }) => String(value)).join(' ') : undefined
}

const untouched = { isBlurred: false, isDirty: false, isShowing: false }

/** Messages wait until the value has settled and its rules have answered: nobody sees one about what stood there before. */
function settle(core: FormCore, field: FieldRecord): void {
  const { node, definition } = field
  if (!node.isSettled || node.store.validating) return
  field.isDirty ||= !eq(node.value, nodeValue(definition, field.initial))
  field.isShowing ||= isDue(field)
  core.changes.emitSoon()
}

function isDue(field: FieldRecord): boolean {
  const visibility = visibilityOf(field)
  return visibility === 'live' || (visibility === 'dirty' ? field.isDirty : field.isBlurred)
}

function visibilityOf({ definition }: FieldRecord): ValidationVisibility {
  return definition.validationVisibility ?? usualVisibility(definition.type)
}

function usualVisibility(type: FieldType): ValidationVisibility {
  return isTick(type) || type === 'checkboxes' ? 'dirty' : 'blur'
}

function isTick(type: FieldType): boolean {
  return type === 'checkbox' || type === 'switch'
}

/** What the rules see: an unticked box is nothing filled in, and what the definition drops is not there. */
function nodeValue(definition: FieldDefinition, value: FieldValue): unknown {
  if (isTick(definition.type)) return value === true || undefined
  if (typeof value !== 'string' || !('drops' in definition) || !definition.drops) return copyOf(value)
  return value.replaceAll(new RegExp(definition.drops, 'g'), '')
}

function nodeProps({ own }: FormCore, definition: FieldDefinition) {
  const { label, validationLabel, validationMessages } = definition
  return { field: definition, label, validationLabel, validationMessages, ...rulesFor(definition, own) }
}

import { createNode } from '@formkit/core'
import type { FormKitNode, FormKitOptions, FormKitPlugin } from '@formkit/core'
import { createValidationPlugin } from '@formkit/validation'
import type { FormKitValidationMessages } from '@formkit/validation'
import type { ChangeEmitter } from './change-emitter.ts'
import { createField, redefineField } from './field-record.ts'
import { ownRules } from './field-rules.ts'
import type { FormCore, Standing } from './form-core.ts'
import type { FormModelOptions } from './form-model.ts'
import { placedFields } from './placed-fields.ts'
import { formRules, sentencesOf } from './rules/form-rules.ts'
import type { FormSchema } from './schema.ts'

/**
 * The whole tree of a form, made at once: what a page mounts and unmounts does not change it. Nodes carry no id, so that
 * FormKit's global registry holds none of them, and nothing else holds a form that nobody uses.
 */
export function plantForm(schema: FormSchema, options: FormModelOptions, changes: ChangeEmitter): FormCore {
  const root = createGroup({ name: schema.name, plugins: [speaking(sentencesOf(options.locale))] })
  const core: FormCore = {
    schema,
    options,
    own: {},
    root,
    groups: new Map(),
    fields: new Map(),
    standing: firstStanding(schema),
    changes,
  }
  core.own = ownRules(options.rules ?? {}, core.standing)
  countMessages(core)
  plantFields(core)
  // Rules last: each finds the fields it reads.
  root.use(createValidationPlugin(formRules))
  return core
}

/** Makes what is new in the core's schema; what is there already learns its definition. */
export function plantFields(core: FormCore): void {
  for (const { name } of core.schema.steps ?? []) {
    if (!core.groups.has(name)) core.groups.set(name, createGroup({ name, parent: core.root }))
  }
  const known = core.fields
  // In the order of the definition, which is the order people are told of.
  core.fields = new Map()
  for (const { path, definition, step } of placedFields(core.schema)) {
    const field = known.get(path) ?? createField(core, path, definition, step?.name)
    redefineField(core, field, definition)
    core.fields.set(path, field)
  }
}

/** Where a form stands before anything happens. */
export function firstStanding(schema: FormSchema): Standing {
  const step = schema.steps?.[0]?.name
  return {
    isIncomplete: false,
    isWaiting: false,
    isMoving: false,
    isAsking: false,
    isHandling: false,
    isResting: false,
    hasUnasked: false,
    isRestored: false,
    isHandedOver: false,
    isTaken: false,
    submits: 0,
    errors: [],
    step,
    left: new Set(),
    attempted: new Set(),
  }
}

/** Without a prototype FormKit takes a field called `constructor` for what it is. */
function createGroup(options: FormKitOptions): FormKitNode {
  return createNode({ ...options, type: 'group', value: Object.create(null) })
}

function countMessages(core: FormCore): void {
  const { root, changes } = core
  // What they promise is the moment when nothing is counted any more; nobody waits for it here.
  void root.ledger.count('validating', (message) => message.key === 'validating')
  void root.ledger.count('blocking', (message) => message.blocking && message.key !== 'validating')
  void root.ledger.count('errors', (message) => message.type === 'error')
  for (const change of ['added', 'updated', 'removed']) root.on(`message-${change}.deep`, changes.emitSoon)
  for (const counter of ['blocking', 'validating']) root.on(`settled:${counter}`, () => complete(core))
}

/** What was incomplete is complete as soon as nothing blocks, and stays so until the next submit. */
function complete({ root: { ledger }, standing }: FormCore): void {
  if (ledger.value('blocking') + ledger.value('validating') === 0) standing.isIncomplete = false
}

/** FormKit's own plugin for languages keeps every node in a set of its module: on a server that would never end. */
function speaking(sentences: FormKitValidationMessages): FormKitPlugin {
  return (node) => {
    node.hook.text((fragment, next) => {
      const key = fragment.meta?.messageKey ?? fragment.key
      const text = fragment.type === 'validation' && Object.hasOwn(sentences, key) ? sentences[key] : undefined
      const [context] = fragment.meta?.i18nArgs ?? []
      return next({ ...fragment, value: typeof text === 'function' ? text(context) : (text ?? fragment.value) })
    })
  }
}

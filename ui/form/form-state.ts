import { eq } from '@formkit/utils'
import { messageOf } from './field-record.ts'
import type { FieldRecord, FormCore } from './form-core.ts'
import type { FieldPath, FieldState, FormState } from './form-model.ts'
import { refusedFields } from './placed-fields.ts'
import { isRequired } from './rule-names.ts'
import { incompleteSentence } from './rules/form-rules.ts'
import { stepStates } from './step-changes.ts'

/** What a field shows. */
export function fieldState({ standing }: FormCore, field: FieldRecord): FieldState {
  const { definition, path, node } = field
  return {
    definition,
    path,
    value: field.typed,
    message: messageOf(field),
    isRequired: isRequired(definition.validation),
    isValidating: node.store.validating !== undefined,
    isDisabled: Boolean(definition.disabled) || standing.isHandling || standing.isAsking,
  }
}

/** What the form as a whole shows. */
export function formState(core: FormCore): FormState {
  const { standing, schema, options } = core
  const isValidating = core.root.ledger.value('validating') > 0
  return {
    isValid: !blocks(core),
    isValidating,
    isBusy: standing.isWaiting || standing.isAsking || standing.isHandling,
    message: standing.isIncomplete ? incompleteSentence(schema, options.locale) : undefined,
    errors: standing.errors,
    refused: refusedFields(schema, (path) => isRefused(core, path)),
    steps: stepStates(core),
    isRestored: standing.isRestored,
  }
}

/** Whether a failing rule, or one that still runs, keeps the form from being sent. */
export function blocks({ root: { ledger } }: FormCore): boolean {
  return ledger.value('blocking') > 0 || ledger.value('validating') > 0
}

/** The newest state; the same object as before as long as nothing in it differs. */
export function remembering<State extends object>(core: FormCore, compute: () => State, isDeep: boolean): () => State {
  let version = -1
  let state: State | undefined
  return () => {
    if (state && version === core.changes.version()) return state
    version = core.changes.version()
    const next = compute()
    state = state && eq(state, next, isDeep) ? state : next
    return state
  }
}

function isRefused({ standing, fields }: FormCore, path: FieldPath): boolean {
  const ledger = fields.get(path)?.node.ledger
  return ledger !== undefined && (ledger.value('errors') > 0 || (standing.isIncomplete && ledger.value('blocking') > 0))
}

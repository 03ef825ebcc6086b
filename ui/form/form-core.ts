import type { FormKitNode } from '@formkit/core'
import type { FormKitValidationRules } from '@formkit/validation'
import type { ChangeEmitter } from './change-emitter.ts'
import type { FieldPath, FormModelOptions } from './form-model.ts'
import type { FieldDefinition, FieldValue, FormSchema } from './schema.ts'

/** One field of a form: FormKit's node holds what the form has taken over and which rules fail. */
export type FieldRecord = {
  path: FieldPath
  definition: FieldDefinition
  step?: string
  node: FormKitNode
  /** What was typed last; the node has it 20 ms later, without what the definition drops. */
  typed: FieldValue
  /** What it held at the start. */
  initial: FieldValue
  isBlurred: boolean
  isDirty: boolean
  /** Whether its messages are seen; once they are, they stay so. */
  isShowing: boolean
}

/** How far the form as a whole has come, beyond what its fields hold. */
export type Standing = {
  /** A submit was refused and something still blocks. */
  isIncomplete: boolean
  /** A submit waits for rules. */
  isWaiting: boolean
  /** A change of steps is under way, and perhaps the form's guard is being asked about it. */
  isMoving: boolean
  isAsking: boolean
  /** The handler's promise runs. */
  isHandling: boolean
  /** Nobody looks: rules of this form alone, which may ask a server, are not asked, and whether one was left out. */
  isResting: boolean
  hasUnasked: boolean
  isRestored: boolean
  /** The values were given away, and nobody has given them back: with `isHandling` over, nothing needs to be kept. */
  isHandedOver: boolean
  /** Whoever has them said yes, before the handler's promise was settled. */
  isTaken: boolean
  /** How often somebody submitted: the last one counts. */
  submits: number
  errors: readonly string[]
  step?: string
  /** Steps somebody was in and went on from. */
  left: Set<string>
  /** Steps somebody tried to leave forwards, or submitted. */
  attempted: Set<string>
  /** What a rule of this form alone threw. */
  broken?: { error: unknown }
}

/** A form in the making: FormKit's nodes, a record per field, and where the form stands. */
export type FormCore = {
  schema: FormSchema
  options: FormModelOptions
  /** Rules of this form alone. */
  own: FormKitValidationRules
  root: FormKitNode
  groups: Map<string, FormKitNode>
  fields: Map<FieldPath, FieldRecord>
  standing: Standing
  changes: ChangeEmitter
}

/** When everything typed is taken over (20 ms after the last key) and every rule that answers at once has answered. */
export async function settled({ root }: FormCore): Promise<void> {
  while (!root.isSettled) await root.settled
  // FormKit asks rules in a task of their own after it took a value over.
  if (root.ledger.value('validating') > 0) await new Promise((resolve) => setTimeout(resolve))
}

/** When everything typed is taken over and every rule has answered. */
export async function quiet({ root }: FormCore): Promise<void> {
  while (!root.isSettled || root.ledger.value('validating') > 0) {
    await root.settled
    await root.ledger.settled('validating')
  }
}

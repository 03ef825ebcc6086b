import type { FormCore } from './form-core.ts'

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

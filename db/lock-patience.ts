import { setTimeout as wait } from 'node:timers/promises'
import { StartRefusal } from './start-refusal.ts'

/**
 * How long a migration waits for its turn at a table. Whoever reads and writes meanwhile waits behind it, so it gives up soon, lets
 * them pass and tries again: a backup that reads a large table may take minutes.
 */
export const lockPatience = '1s'
const pauseMs = 3000
const tries = 200

/** Does the work again while a table it changes is in use; refuses after ten minutes and more. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries; left > 0; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLockedOut(error)) throw error
      await wait(pauseMs)
    }
  }
  throw new StartRefusal('A table is in use and cannot be changed; none of the new migrations has run: start again.')
}

/** PostgreSQL's `lock_not_available`. */
export function isLockedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

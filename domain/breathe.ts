import { setTimeout as wait } from 'node:timers/promises'

/**
 * A pause between two slices. The embedded database works in the thread that answers visitors: without it nobody is answered
 * before the last row.
 */
export async function breathe(): Promise<void> {
  await wait(pauseMs)
}

const pauseMs = 10

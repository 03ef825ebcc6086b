import { createContext, Script } from 'node:vm'
import { unreadableBecause } from './markdown-limits.ts'

/** A letter of 50,000 characters takes a tenth of this. While one is read nobody else is answered. */
const longestMs = 2_000

/**
 * What `read` makes of a Markdown text, or `undefined` for a text that is not read: it is beyond the limits, or takes too
 * long all the same. Readers of Markdown need the square of some lengths, and the stack for what is within what.
 */
export function readWithin<T>(markdown: string, read: () => T): T | undefined {
  if (unreadableBecause(markdown)) return undefined
  try {
    return stoppedAfter(longestMs, read)
  } catch (error) {
    if (isTooMuch(error)) return undefined
    throw error
  }
}

/** The engine stops a script that takes longer, and what it has called; nothing else can stop what does not wait. */
function stoppedAfter<T>(ms: number, work: () => T): T | undefined {
  let made: T | undefined
  room.work = () => {
    made = work()
  }
  call.runInContext(room, { timeout: ms })
  return made
}

const room: { work: () => void } = { work: () => undefined }
createContext(room)
const call = new Script('work()')

function isTooMuch(error: unknown): boolean {
  if (error instanceof RangeError) return true
  // Of another realm: no error of ours by its class.
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

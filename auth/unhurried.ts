import { setTimeout as sleep } from 'node:timers/promises'
import type { Asked, AuthContext } from './context.ts'

/**
 * Answers no sooner than every answer of its kind. What is done for an address somebody has and for one nobody has is the same, but
 * a database writes a row a little slower than none: within this time both are done, and look alike from outside
 * (docs/behaviour/sign-in.md, same-work).
 */
export function unhurried<Given>(endpoint: (context: AuthContext, asked: Asked) => Promise<Given>) {
  return async (context: AuthContext, asked: Asked): Promise<Given> => {
    const startedAt = performance.now()
    const answer = await endpoint(context, asked)
    const left = context.soonestAnswerMs - (performance.now() - startedAt)
    if (left > 0) await sleep(left)
    return answer
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Asked, AuthContext } from './context.ts'

/**
 * Answers no sooner than every answer of its kind. What is done for an address somebody has and for one nobody has is the same, but
 * a database writes a row a little slower than none: within this time both are done, and look alike from outside
 * (docs/behaviour/sign-in.md, same-work).
 */
export function unhurried<Given>(endpoint: (context: AuthContext, asked: Asked) => Promise<Given>) {
  return (context: AuthContext, asked: Asked): Promise<Given> => inItsTime(context, () => endpoint(context, asked))
}

/**
 * The same for the part of an answer in which an address is looked up. What comes before takes its own time: a password that is
 * hashed for a while would use up the time in which a difference is hidden.
 */
export async function inItsTime<Given>(
  { soonestAnswerMs }: Pick<AuthContext, 'soonestAnswerMs'>,
  work: () => Promise<Given>,
): Promise<Given> {
  const startedAt = performance.now()
  const given = await work()
  const left = soonestAnswerMs - (performance.now() - startedAt)
  if (left > 0) await sleep(left)
  return given
}

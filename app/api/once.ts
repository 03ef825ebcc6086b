import { createHash } from 'node:crypto'
import { once } from '../../domain/club/idempotency-keys.ts'
import type { KeptAnswer } from '../../domain/club/idempotency-keys.ts'
import { limits } from '../../domain/limit-numbers.ts'
import { countTry } from '../../domain/limits.ts'
import type { Tools } from '../../domain/tools.ts'
import { message } from './answering.ts'
import type { Reply } from './answering.ts'
import { declareAction } from './declare.ts'
import type { AskedToDo, Declared } from './declare.ts'

/** What a post comes to: JSON through and through, so that it can be kept and said again. */
export type Said =
  | { done: string; json?: Record<string, unknown> }
  | { cannot: string; status: 403 | 404 | 409 | 422; json?: Record<string, unknown> }

/**
 * A deed of members that counts once. With an `Idempotency-Key` (a UUID; draft-ietf-httpapi-idempotency-key-header-07) it is
 * done once and its answer said again to whoever repeats it: 400 for a key that is none, 422 where it stands for another
 * request, 429 for more than a person does. Without one it is done as it comes. The handler uses the tools it is given.
 */
export function declareOnce(handler: (asked: AskedToDo<'member'>) => Promise<Said>): Declared {
  return declareAction({ who: 'member' }, (asked) => answerOnce(asked, (tools) => handler({ ...asked, tools })))
}

async function answerOnce(
  { member, posted, request, tools, url }: AskedToDo<'member'>,
  work: (tools: Tools) => Promise<Said>,
): Promise<Reply> {
  const { headers } = request
  const given = headers.get('Idempotency-Key')
  if (given === null) return work(tools)
  const key = keyIn(given)
  if (!key) return message(400, 'Idempotency-Key takes a UUID.')

  const counted = await countTry(tools, { ...limits.keptAnswersOfMember, subject: member.id })
  if (!counted.ok) return { cannot: 'Too many at once. Try again in a few minutes.', status: 429 }
  const outcome = await once(tools, member, { key, asked: hashOf(url, posted) }, async (inside) =>
    asJson(await work(inside)),
  )
  if (!outcome.ok) return { cannot: 'This Idempotency-Key stands for another request.', status: 422 }
  // No form of a page sends such a key: who asks reads JSON.
  return Response.json(outcome.answer, { status: outcome.status })
}

function asJson(said: Said): KeptAnswer {
  const { json = {} } = said
  if ('done' in said) return { status: 200, answer: { done: said.done, ...json } }
  return { status: said.status, answer: { cannot: said.cannot, ...json } }
}

/** A string of structured fields is quoted (RFC 9651 3.3.3); the bare UUID is understood as well. */
function keyIn(header: string): string | undefined {
  return /^"?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"?$/i.exec(header.trim())?.[1]?.toLowerCase()
}

/** The same fields in another order are another form: browsers repeat what they sent. */
function hashOf({ pathname }: URL, form: FormData): string {
  return createHash('sha256')
    .update(JSON.stringify([pathname.replace(/\.data$/, ''), [...form]]))
    .digest('base64url')
}

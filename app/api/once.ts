import { createHash } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { once } from '../../domain/done-requests.ts'
import type { KeptAnswer } from '../../domain/done-requests.ts'
import { countTry } from '../../domain/limits.ts'
import type { Tools } from '../../domain/tools.ts'
import type { Member } from '../../domain/viewer.ts'
import { toolsContext } from '../contexts.ts'
import { cannot, done } from './answering.ts'

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** What a post comes to: JSON through and through, so that it can be kept and said again. */
export type Said =
  | { done: string; json?: Record<string, unknown> }
  | { cannot: string; status: 403 | 404 | 409 | 422; json?: Record<string, unknown> }

/** Each is kept for a month; a device that was away for long sends some dozens. */
const keptAnswers = { what: 'done-once', times: 300, seconds: 600 }

/**
 * Answers a post of a member. With an `Idempotency-Key` (a UUID; draft-ietf-httpapi-idempotency-key-header-07) the work is
 * done once and its answer said again to whoever repeats it: 400 for a key that is none, 422 where it stands for another
 * request, 429 for more than a person does. Without one it is done as it comes. `Guildhall-Member` names who asked when it
 * was kept to be sent later: somebody else who is signed in by now gets 401. `work` uses the tools it is given.
 */
export async function answerOnce(
  args: Args,
  { member, form }: { member: Member; form: FormData },
  work: (tools: Tools) => Promise<Said>,
): Promise<Response> {
  const { headers } = args.request
  if ((headers.get('Guildhall-Member') ?? member.id) !== member.id) {
    return Response.json({ message: 'Somebody else is signed in.' }, { status: 401 })
  }
  const tools = args.context.get(toolsContext)
  const given = headers.get('Idempotency-Key')
  if (given === null) return say(args, await work(tools))
  const key = keyIn(given)
  if (!key) return Response.json({ message: 'Idempotency-Key takes a UUID.' }, { status: 400 })

  const counted = await countTry(tools, { ...keptAnswers, subject: member.id })
  if (!counted.ok) return cannot(args, { words: 'Too many at once. Try again in a few minutes.', status: 429 })
  const outcome = await once(tools, member, { key, asked: hashOf(args.url, form) }, async (inside) =>
    asJson(await work(inside)),
  )
  if (!outcome.ok) return cannot(args, { words: 'This Idempotency-Key stands for another request.', status: 422 })
  // No form of a page sends such a key: who asks reads JSON.
  return Response.json(outcome.answer, { status: outcome.status })
}

function say(args: Args, said: Said): Response {
  const { json = {} } = said
  if ('done' in said) return done(args, { words: said.done, json })
  return cannot(args, { words: said.cannot, status: said.status, json })
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

import { redirect, redirectDocument } from 'react-router'
import { postEvents } from '../../ui/form/post-events.ts'
import { isRecord } from '../../domain/json.ts'
import { toast } from '../../ui/toast/toast.ts'

type Answered = { type: 'data' | 'error'; result: unknown }

/**
 * Tells forms what became of what they posted, before the page shows it: what was typed is kept for the next reload until
 * the server has said yes.
 */
export async function tellForms<Results extends Record<string, Answered>>(
  { request, url }: { request: Request; url: URL },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method === 'GET') return next()
  let isTaken = false
  try {
    const results = await next()
    isTaken = Object.values(results).every((answered) => isYes(answered, url))
    return results
  } finally {
    window.dispatchEvent(new Event(isTaken ? postEvents.taken : postEvents.failed))
  }
}

/** Neither a refusal is one nor a way to the sign-in: who has to sign in first has not been heard. */
function isYes({ type, result }: Answered, url: URL): boolean {
  if (result instanceof Response) return isRedirect(result) && !leadsToSignIn(result, url)
  return type === 'data' && sentReply(result).status < 400
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400
}

/** True for the way to a door; the sign-in leads to itself as well, from one step to the next. */
export function leadsToSignIn({ headers }: Response, url: URL): boolean {
  const { pathname } = new URL(headers.get('Location') ?? '', url)
  return /^\/(?:member|manage)\/login$/.test(pathname) && pathname !== url.pathname
}

/**
 * Says in a toast what an address under /api has done, or why it could not, and goes where that leads. Said here and not by the
 * button that was pressed: what was done often takes the button away, and the page that comes after it may be another one.
 */
export async function sayReplies<Results extends Record<string, Answered>>(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results | Record<string, Answered>> {
  const results = await next()
  if (request.method !== 'POST') return results
  const said = Object.entries(results).map(([route, answered]) => [route, sayReply(answered)] as const)
  return Object.fromEntries(said)
}

function sayReply(answered: Answered): Answered {
  const { reply } = sentReply(answered.result)
  if (!isRecord(reply)) return answered
  if (typeof reply.done === 'string') toast({ tone: 'ok', title: reply.done })
  if (typeof reply.cannot === 'string') sayCannot({ ...reply, cannot: reply.cannot })
  if (typeof reply.to !== 'string') return answered
  return { type: 'data', result: reply.afresh === true ? redirectDocument(reply.to, 303) : redirect(reply.to, 303) }
}

/** Says why something could not be done, once however often it is pressed. The id of what broke stays to be written down. */
export function sayCannot({ cannot, errorId }: { cannot: string; errorId?: unknown }): void {
  const isBroken = typeof errorId === 'string'
  toast({
    tone: 'bad',
    title: cannot,
    id: cannot,
    ...(isBroken && { detail: `Error id ${errorId}`, stays: idStaysMs }),
  })
}

const idStaysMs = 20_000

/** What the server sent with a status of its own arrives wrapped; of an action, everything does. */
export function sentReply(result: unknown): { reply: unknown; status: number } {
  if (!isRecord(result) || !('data' in result) || !('init' in result)) return { reply: result, status: 200 }
  const { data, init } = result
  return { reply: data, status: isRecord(init) && typeof init.status === 'number' ? init.status : 200 }
}

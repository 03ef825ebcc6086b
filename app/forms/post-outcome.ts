import { postEvents } from '../../ui/form/post-events.ts'
import { sentReply } from './sent-reply.ts'

type Answered = { type: string; result: unknown }

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

/** The sign-in leads to itself as well, from one step to the next. */
function leadsToSignIn({ headers }: Response, url: URL): boolean {
  const { pathname } = new URL(headers.get('Location') ?? '', url)
  return /^\/(?:member|manage)\/login$/.test(pathname) && pathname !== url.pathname
}

/**
 * What the stock client gets to hear when it renews a session. It ends a session for any answer below 500 that brings no new pair:
 * also where the service is only too busy, or something before it (a gate of a hotel, a proxy) has answered in its place. Those count
 * as no answer: the session stays, and is renewed later (docs/behaviour/sign-in.md, renewed-later).
 */
export async function onlyVerdicts(asked: RequestInfo | URL, answer: Response): Promise<Response> {
  const url = asked instanceof Request ? asked.url : String(asked)
  if (answer.ok || !url.includes('grant_type=refresh_token') || (await isVerdict(answer))) return answer
  return Response.json({ message: `No answer (${answer.status}).` }, { status: 503 })
}

/** A refusal of the service itself has a name. */
async function isVerdict(answer: Response): Promise<boolean> {
  if (!refusing.has(answer.status)) return false
  const said: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  return typeof said === 'object' && said !== null && ('code' in said || 'error_code' in said)
}

const refusing = new Set([400, 401, 403, 404, 422])

import { randomUUID } from 'node:crypto'

/** A definite no, as the protocol words it. Never a 5xx: stock clients would keep trying. */
export type Refusal = {
  ok: false
  status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429
  code: string
  message: string
  reasons?: string[]
  /** Seconds until another try makes sense. */
  retryAfter?: number
}

export type Reply = {
  ok: true
  status: 200 | 204 | 303
  body?: unknown
  headers?: Record<string, string>
}

export type Answer = Reply | Refusal

/** Words a refusal. */
export function refuse(
  status: Refusal['status'],
  code: string,
  message: string,
  more: Pick<Refusal, 'reasons' | 'retryAfter'> = {},
): Refusal {
  return { ok: false, status, code, message, ...more }
}

/** A 200 with a JSON body. */
export function reply(body: unknown, headers: Record<string, string> = {}): Reply {
  return { ok: true, status: 200, body, headers }
}

const versionHeader = 'X-Supabase-Api-Version'
const version = '2024-01-01'

/** Turns an answer into a response; the asked API version decides how an error's body looks. */
export function toResponse(answer: Answer, asked: Headers): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (speaksCodes(asked)) headers.set(versionHeader, version)
  if (answer.ok) return replyResponse(answer, headers)

  headers.set('x-sb-error-code', answer.code)
  if (answer.retryAfter !== undefined) headers.set('Retry-After', String(answer.retryAfter))
  const weakness = answer.reasons ? { weak_password: { reasons: answer.reasons } } : {}
  const body = speaksCodes(asked)
    ? { code: answer.code, message: answer.message, ...weakness }
    : { code: answer.status, error_code: answer.code, msg: answer.message, ...weakness }
  return Response.json(body, { status: answer.status, headers })
}

/** The answer to a fault of ours: an id to find it in the log, and nothing else. */
export function faultResponse(error: unknown, asked: Headers): Response {
  const id = randomUUID()
  console.error(`auth ${id}: ${describeFault(error)}`)
  const headers = new Headers({ 'Cache-Control': 'no-store', 'x-sb-error-code': 'unexpected_failure' })
  if (!speaksCodes(asked)) {
    const body = { code: 500, error_code: 'unexpected_failure', msg: 'Internal Server Error', error_id: id }
    return Response.json(body, { status: 500, headers })
  }
  headers.set(versionHeader, version)
  const body = { code: 'unexpected_failure', message: 'Internal Server Error', error_id: id }
  return Response.json(body, { status: 500, headers })
}

function replyResponse(answer: Reply, headers: Headers): Response {
  for (const [name, value] of Object.entries(answer.headers ?? {})) headers.set(name, value)
  if (answer.body === undefined) return new Response(null, { status: answer.status, headers })
  return Response.json(answer.body, { status: answer.status, headers })
}

function speaksCodes(asked: Headers): boolean {
  const wanted = asked.get(versionHeader) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(wanted) && wanted >= version
}

// The query builder's own message repeats the parameters, hashes and addresses among them; the cause does not.
function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error was thrown'
  if (error.cause instanceof Error) return `${error.cause.name}: ${error.cause.message}`
  return error.message.startsWith('Failed query') ? 'a query failed' : (error.stack ?? error.message)
}

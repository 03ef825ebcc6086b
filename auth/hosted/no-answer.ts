/**
 * What a client hears while the hosted service does not answer. The stock clients take it for a fault that passes: they keep the
 * session, and the pages say that signing in is not possible at this moment.
 */
export function noAnswer(asked: Headers): Response {
  const message = 'The sign-in service does not answer. Please try again in a few minutes.'
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': '60', 'x-sb-error-code': 'request_timeout' }
  const version = asked.get(versionHeader)
  const body = version
    ? { code: 'request_timeout', message }
    : { code: 503, error_code: 'request_timeout', msg: message }
  return Response.json(body, { status: 503, headers: version ? { ...headers, [versionHeader]: version } : headers })
}

/** Thrown where something was to be done there that cannot be left half done. */
export class ServiceAway extends Error {
  constructor() {
    super('The sign-in service does not answer.')
  }
}

const versionHeader = 'X-Supabase-Api-Version'

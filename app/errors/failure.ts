import type { MiddlewareFunction } from 'react-router'
import { requestContext } from '../contexts.ts'
import { failureHeader } from '../front-door.ts'

/** An answer that tells of something broken says under which id the log knows it: a click has no document to read it from. */
export const nameFailure: MiddlewareFunction<Response> = async ({ context }, next) => {
  const answer = await next()
  if (answer.status >= 500) answer.headers.set(failureHeader, context.get(requestContext).id)
  return answer
}

import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'

const purpose = 'request link'

/** What stands in the letters to an applicant: opens their own request and nothing else, without being kept. */
export function requestToken({ seal }: Pick<Tools, 'seal'>, requestId: string): string {
  return `${requestId}.${seal.sign(purpose, requestId)}`
}

/** The id of the request such a token opens. */
export function readRequestToken({ seal }: Pick<Tools, 'seal'>, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.', 2)
  return isId(id) && seal.isSigned(purpose, id, signature) ? id : undefined
}

/** The page of a letter's link: it shows what will happen, and only a press of its button does it. */
export function requestLink(
  tools: Pick<Tools, 'seal' | 'siteUrl'>,
  type: 'request-answer' | 'request-withdraw',
  requestId: string,
): string {
  const query = new URLSearchParams({ type, token_hash: requestToken(tools, requestId) })
  return `${tools.siteUrl}/member/confirm?${query}`
}

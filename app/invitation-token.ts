import type { RouterContextProvider } from 'react-router'
import { findInvitationByToken, tokenPattern } from '../domain/invitations.ts'
import { requestContext, toolsContext } from './contexts.ts'

/**
 * The invitation a token opens, or `undefined`. What has not the form of a token is not looked up, and after 30 misses from
 * one address nothing is (PRODUCT 6): a guesser gets the same answer either way.
 */
export async function lookUpInvitation(context: Readonly<RouterContextProvider>, token: string) {
  const { mayGuessTokens, countTokenMiss } = context.get(requestContext)
  if (!tokenPattern.test(token) || !mayGuessTokens()) return undefined
  const found = await findInvitationByToken(context.get(toolsContext), token)
  if (!found) countTokenMiss()
  return found
}

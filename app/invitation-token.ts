import type { RouterContextProvider } from 'react-router'
import { findInvitationByToken } from '../domain/invitations.ts'
import { codePattern, tokenPattern } from '../domain/invitations/tokens.ts'
import { countMiss, mayGuess } from '../domain/limits.ts'
import { requestContext, toolsContext } from './contexts.ts'

/**
 * The invitation a token or a short code opens, or `undefined`. What has not the form of a token is not looked up, and after 30 misses from
 * one address nothing is (PRODUCT 6): a guesser gets the same answer either way.
 */
export async function lookUpInvitation(context: Readonly<RouterContextProvider>, token: string) {
  if (!(tokenPattern.test(token) || codePattern.test(token))) return undefined
  const tools = context.get(toolsContext)
  const { sender } = context.get(requestContext)
  if (!(await mayGuess(tools, sender))) return undefined
  const found = await findInvitationByToken(tools, token)
  if (!found) await countMiss(tools, sender)
  return found
}

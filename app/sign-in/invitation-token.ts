import type { RouterContextProvider } from 'react-router'
import { findInvitationByToken } from '../../domain/joining/invitations.ts'
import { codePattern, linkPattern, tokenPattern } from '../../domain/joining/invitations/tokens.ts'
import { countMiss, mayGuess } from '../../domain/limits.ts'
import { requestContext, toolsContext } from '../contexts.ts'

/**
 * The invitation a token or a short code opens, or `undefined`. A token is looked up whoever asked for what before: nobody
 * guesses 192 bits, or the 59 of a link, and a neighbour's misses must not hide a letter's link. Codes are short: after 30 misses from one
 * sender within 10 minutes none is looked up, which `whyNone` then says.
 */
export async function lookUpInvitation(context: Readonly<RouterContextProvider>, token: string) {
  const tools = context.get(toolsContext)
  if (tokenPattern.test(token) || linkPattern.test(token)) return findInvitationByToken(tools, token)
  if (!codePattern.test(token)) return undefined
  const { sender } = context.get(requestContext)
  if (!(await mayGuess(tools, 'invitation-codes', sender))) return undefined
  const found = await findInvitationByToken(tools, token)
  if (!found) await countMiss(tools, 'invitation-codes', sender)
  return found
}

/** Why nothing was found: there is no such invitation, or the sender tried too many codes and none was looked up. */
export async function whyNone(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<'unknown' | 'held-back'> {
  const { sender } = context.get(requestContext)
  const isCode = codePattern.test(token)
  return isCode && !(await mayGuess(context.get(toolsContext), 'invitation-codes', sender)) ? 'held-back' : 'unknown'
}

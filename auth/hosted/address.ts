import { randomBytes } from 'node:crypto'
import {
  askAddressChange as askHere,
  changeAddress as changeHere,
  findAccountOfLink,
  type AskAddressOutcome,
  type ChangeAddressOutcome,
} from '../address-change.ts'
import { findAddressChange } from '../address-link.ts'
import { describeAddressRevert, revertAddress as revertHere } from '../address-revert.ts'
import { findSession } from '../sessions.ts'
import { isShut } from '../users.ts'
import type { HostedContext } from './context.ts'
import { dropProofsSince, hasSecondFactor } from './proofs.ts'

/** As the house asks for an address, once it is known whether the account has a second factor. */
export async function askAddressChange(
  context: HostedContext,
  wish: { sessionId: string; email: string },
  from: { ip: string },
): Promise<AskAddressOutcome> {
  const session = await findSession(context.db, wish.sessionId)
  if (session && (await hasSecondFactor(context, session.userId)) === undefined) return unavailable
  return askHere(context, wish, from)
}

/**
 * Changes the address there first, then the copy: who breaks off between the two uses the same link again, and the hosted service
 * changes nothing twice.
 */
export async function changeAddress(
  context: HostedContext,
  token: string,
  from: { ip: string },
): Promise<ChangeAddressOutcome> {
  const user = await findAccountOfLink(context, token)
  if (user && !(await isShut(context, context.db, user))) {
    const refused = await change(context, user.id, { email: user.emailChange ?? '' })
    if (refused) return refused
  }
  return changeHere(context, token, from)
}

/** The same for the way back: the password and what was set up since go there as well, and every session ends. */
export async function revertAddress(context: HostedContext, token: string): Promise<ChangeAddressOutcome> {
  const link = await findAddressChange(context, context.db, token)
  if (!link || !(await describeAddressRevert(context, token))) return { ok: false, because: 'link-over' }
  const { accountId, formerEmail, changedAt } = link
  const password = randomBytes(36).toString('base64url')
  const refused = await change(context, accountId, { email: formerEmail, password })
  if (refused) return refused
  if (!(await dropProofsSince(context, accountId, changedAt))) return unavailable
  return revertHere(context, token)
}

async function change(
  { remote }: HostedContext,
  userId: string,
  wish: { email: string; password?: string },
): Promise<Extract<ChangeAddressOutcome, { ok: false }> | undefined> {
  const heard = await remote.administer('PUT', `/admin/users/${userId}`, { ...wish, email_confirm: true })
  if (heard?.status === 200) return undefined
  if (heard?.code === 'email_exists') return { ok: false, because: 'email-taken' }
  return unavailable
}

const unavailable = { ok: false, because: 'unavailable' } as const

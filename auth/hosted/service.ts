import { totalDays, type SessionScope } from '../sessions.ts'
import { verifyAccessToken, type AccessClaims } from '../tokens.ts'
import {
  createUser,
  deleteUser,
  eraseUser,
  findUserByEmail,
  followAccounts,
  revokeSessions,
  setPassword,
} from './accounts.ts'
import { askAddressChange, changeAddress, revertAddress } from './address.ts'
import type { HostedContext } from './context.ts'
import { enter, tellSignOuts } from './entry.ts'
import { removeSecondFactors } from './second-factors.ts'
import { secondFactorsOf } from './proofs.ts'
import { openFront } from './front.ts'
import { hostedOwnersCare } from './owners-care.ts'
import { recover } from './recovery.ts'
import { openRenewal } from './renewal.ts'
import { endIdle, ownerOfSession } from './sessions.ts'

type From = { ip: string; userAgent: string }
type Caller = { ip: string; device?: string | undefined }

/**
 * What a hosted service does otherwise than one of our own: everything in which an account's secrets or its tokens have a part. All
 * the rest is done on the copy.
 */
export function hostedParts(context: HostedContext, own: (request: Request, from: Caller) => Promise<Response>) {
  const renewal = openRenewal(context)
  return {
    ...hostedOwnersCare(context),
    fetch: openFront(context, own, renewal),
    verifyAccessToken: renewal.verify,
    isExchangeable: renewal.isExchangeable,
    // Older services give out twelve letters, newer ones a text of ours: what it means only they know.
    isRefreshToken: (text: string) => /^[\w-]{12,512}$/.test(text),
    whoseEndedToken: async (token: string) =>
      (await verifyAccessToken(context, token, { overBySeconds: totalDays * 86_400 }))?.sub,
    createUser: (user: Parameters<typeof createUser>[1]) => createUser(context, user),
    setPassword: (userId: string, password: string) => setPassword(context, userId, password),
    recover: (wish: Parameters<typeof recover>[1], from: From) => recover(context, wish, from),
    enter: (userId: string, from: From) => enter(context, userId, from),
    findUserByEmail: (email: string) => findUserByEmail(context, email),
    secondFactorsOf: (userId: string) => secondFactorsOf(context, userId),
    removeSecondFactors: (userId: string, ends?: SessionScope) => removeSecondFactors(context, userId, ends),
    deleteUser: (id: string) => deleteUser(context, id),
    eraseUser: (id: string) => eraseUser(context, id),
    revokeSessions: (userId: string, scope: SessionScope) => revokeSessions(context, userId, scope),
    ownerOfSession: async (_sessionId: string, seen?: { claims: AccessClaims; userAgent: string }) =>
      seen && ownerOfSession(context, seen.claims, seen),
    askAddressChange: (wish: Parameters<typeof askAddressChange>[1], from: { ip: string }) =>
      askAddressChange(context, wish, from),
    changeAddress: (token: string, from: { ip: string }) => changeAddress(context, token, from),
    revertAddress: (token: string) => revertAddress(context, token),
    keepUp: () => keepUp(context),
  }
}

/** What is done once an hour, and at the start: nothing of it is needed for anybody to sign in. */
async function keepUp(context: HostedContext): Promise<void> {
  await endIdle(context)
  await tellSignOuts(context)
  await followAccounts(context)
}

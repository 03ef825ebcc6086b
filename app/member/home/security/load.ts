import { redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import type { RecentSignIn } from '../../../../domain/account-tools.ts'
import { deviceName } from '../../../../domain/club/device-name.ts'
import { isAdmin } from '../../../../domain/club/access.ts'
import { countRecoveryCodes } from '../../../../domain/club/recovery-codes.ts'
import { isJustRecovered } from '../../../../domain/club/second-factor/lost.ts'
import type { Member } from '../../../../domain/club/viewer.ts'
import type { Tools } from '../../../../domain/tools.ts'
import { listSignIns } from '../../../../domain/community/members/sign-ins.ts'
import { requestContext, toolsContext } from '../../../contexts.ts'
import { appKeyFacts } from '../../../sign-in/set-up-app.ts'
import { begunIn, onwardIn, proofFor } from './asked.ts'
import { readNewAuthenticator } from './new-authenticator.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** How a member signs in, what of it they are changing, where they are signed in, and who came in lately. */
export async function loadSecurity({ context, request, url }: Asked, member: Member) {
  const tools = context.get(toolsContext)
  const { email = '', sessionId, isProvenLately } = context.get(requestContext)
  const [sessions, wishedEmail, hasPassword, signIns, passkeys, authenticators, isProven, paper] = await Promise.all([
    listSignIns(tools, member, sessionId),
    tools.auth.findWishedAddress(member.accountId),
    tools.auth.hasPassword(member.accountId),
    tools.auth.recentSignIns(member.accountId),
    tools.auth.listPasskeys(),
    tools.auth.listAuthenticators(),
    isProvenLately(),
    loadPaper(tools, member, sessionId),
  ])
  const begun = begunIn(url.searchParams)
  const proof = proofFor(begun, { isProven, hasPassword })
  if (proof) throw redirect(proof)

  const fresh = begun?.what === 'authenticator' ? readNewAuthenticator(tools.seal, request) : undefined
  return {
    view: 'security' as const,
    begun,
    onward: onwardIn(url.searchParams),
    isProven,
    email,
    wishedEmail,
    hasPassword,
    passkeys,
    authenticator: authenticators?.[0],
    knowsAuthenticators: authenticators !== undefined,
    newAuthenticator: fresh && appKeyFacts(fresh.uri),
    paper,
    sessions,
    recent: signIns.map((signIn) => described(signIn, sessionId)),
  }
}

export type Security = Awaited<ReturnType<typeof loadSecurity>>

/** What an organiser keeps on paper: how many codes are left, and whether they have just come in with one. */
async function loadPaper(tools: Tools, member: Member, sessionId = '') {
  const [left, isJustUsed] = await Promise.all([
    countRecoveryCodes(tools, member.accountId),
    isJustRecovered(tools, sessionId),
  ])
  const mayMake = isAdmin(member)
  return mayMake || left > 0 ? { left, isJustUsed, mayMake } : undefined
}

/** What a browser said of itself, as people say it. */
function described(signIn: RecentSignIn, thisSession: string | undefined) {
  if (signIn.kind === 'not-entered') return signIn
  const { kind, id, at, method, userAgent, isOpen, sessionId } = signIn
  return { kind, id, at, method, device: deviceName(userAgent), isOpen, isThis: sessionId === thisSession }
}

/** What is typed where nothing can be scanned. */

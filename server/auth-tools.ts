import type { AuthTools, Device, RecoverOutcome } from '../domain/tools.ts'
import { createAccountTools } from './account-tools.ts'
import { createAccount } from './accounts.ts'
import type { SiteServices } from './site-services.ts'
import { refused } from './auth-refusals.ts'
import { factorTools } from './factor-tools.ts'
import type { Session } from './session.ts'

/** The auth tools of one request, over the stock client and this request's cookies. */
export function createAuthTools(
  services: Pick<SiteServices, 'auth' | 'config'>,
  session: Pick<Session, 'client' | 'from' | 'accountId' | 'sessionId' | 'keepDevice'>,
): AuthTools {
  const { client, from, keepDevice } = session
  /** On somebody's own device nobody else can use up their tries from now on; the sign-in they had here gives way. */
  const welcome = async (user: { id: string; email?: string | undefined }) => {
    if (user.email) keepDevice(user.email)
    // Whoever proves again who they are has two sign-ins on one device now, which is one too many.
    const { accountId, sessionId: only } = session
    if (only && accountId === user.id) await services.auth.revokeSessions(user.id, { only })
  }
  /** The tokens the service gave out inside this process, as the browser keeps them. */
  const keepTokens = async (tokens: { accessToken: string; refreshToken: string }, device?: Device) => {
    const pair = { access_token: tokens.accessToken, refresh_token: tokens.refreshToken }
    const { data, error } = await client(device).setSession(pair)
    if (data.user) await welcome(data.user)
    return error
  }
  return {
    async sendCode(email, next) {
      const options = next ? { emailRedirectTo: services.config.siteUrl + next } : {}
      const { error } = await client().signInWithOtp({ email, options })
      return error ? refused(error) : { ok: true }
    },
    async verifyCode(email, code, device) {
      const next = await services.auth.wantedPathOf(email, from.device)
      const { data, error } = await client(device).verifyOtp({ email, token: code, type: 'email' })
      if (data.user) {
        await welcome(data.user)
        return { ok: true, accountId: data.user.id, next, owesApp: hasApp(data.user) }
      }
      return (await services.auth.codeIsVoid(email, from.device)) ? { ok: false, because: 'dead' } : refused(error)
    },
    async verifyLink(tokenHash, type, device) {
      const next = (await services.auth.describeLink(tokenHash))?.redirectTo
      const { data, error } = await client(device).verifyOtp({ token_hash: tokenHash, type: linkType(type) })
      if (!data.user) return refused(error)
      await welcome(data.user)
      return { ok: true, accountId: data.user.id, next, owesApp: hasApp(data.user) }
    },
    async signInWithPassword(email, password, device) {
      const { data, error } = await client(device).signInWithPassword({ email, password })
      if (!data.user) return refused(error)
      await welcome(data.user)
      return { ok: true, accountId: data.user.id, next: undefined, owesApp: hasApp(data.user) }
    },
    async beginPasskeySignIn() {
      const { data } = await client().passkey.startAuthentication()
      return data ? { ok: true, challengeId: data.challenge_id, options: { ...data.options } } : undefined
    },
    async signInWithPasskey(shown, device) {
      const { data, error } = await client(device).passkey.verifyAuthentication(shown)
      if (!data?.user) return refused(error)
      await welcome(data.user)
      return { ok: true, accountId: data.user.id, next: undefined }
    },
    async sendRecovery(email, next) {
      const options = next ? { redirectTo: services.config.siteUrl + next } : {}
      const { error } = await client().resetPasswordForEmail(email, options)
      return error ? refused(error) : { ok: true }
    },
    async recover(tokenHash, password, device) {
      const next = (await services.auth.describeLink(tokenHash))?.redirectTo
      const recovered = await services.auth.recover({ tokenHash, password }, from)
      if (!recovered.ok) return unrecovered(recovered)
      const error = await keepTokens(recovered, device)
      return error ? refused(error) : { ok: true, accountId: recovered.userId, next }
    },
    async enter(accountId) {
      const entered = await services.auth.enter(accountId, from)
      if (!entered.ok) return { ok: false }
      return { ok: !(await keepTokens(entered)) }
    },
    ...factorTools(client),
    secondFactorsOf: (accountId) => services.auth.secondFactorsOf(accountId),
    async signOut() {
      // First what may fail: a session that could not be ended keeps its cookies. One that is gone already loses them.
      const { accountId: account, sessionId: only } = session
      if (account && only) await services.auth.revokeSessions(account, { only })
      await client().signOut({ scope: 'local' })
    },
    async createAccount(account) {
      return createAccount(services.auth, account)
    },
    describeLink: (tokenHash) => services.auth.describeLink(tokenHash),
    findAccount: async (email) => {
      const user = await services.auth.findUserByEmail(email)
      return user && { accountId: user.id }
    },
    askAddressChange: async (wish) => orThrottled(await services.auth.askAddressChange(wish, from)),
    findWishedAddress: (accountId) => services.auth.findWishedAddress(accountId),
    describeAddressLink: (type, token) =>
      type === 'email-change' ? services.auth.describeAddressChange(token) : services.auth.describeAddressRevert(token),
    followAddressLink: async (type, token) =>
      type === 'email-change'
        ? orThrottled(await services.auth.changeAddress(token, from))
        : orThrottled(await services.auth.revertAddress(token)),
    listSessions: (accountId) => services.auth.listSessions(accountId),
    endSession: async (accountId, only) => (await services.auth.revokeSessions(accountId, { only })) > 0,
    endSessions: async (accountId, keep) => {
      const ended = await services.auth.revokeSessions(accountId, keep ?? 'global')
      // Of a hosted service nobody but its owner can ask to end all sessions but one.
      const isOwn = services.config.hostedAuth && keep?.except === session.sessionId
      if (isOwn) await client().signOut({ scope: 'others' })
      return ended
    },
    ...createAccountTools(services, session),
  }
}

/** Is a code of an app asked of this user, beside what they have shown? */
function hasApp({ factors = [] }: { factors?: { status: string }[] }): boolean {
  return factors.some(({ status }) => status === 'verified')
}

/** For pages rendered once for everybody: nobody signs in there. */
export const noAuthTools: AuthTools = {
  sendCode: notHere,
  verifyCode: notHere,
  verifyLink: notHere,
  signInWithPassword: notHere,
  sendRecovery: notHere,
  recover: notHere,
  enter: notHere,
  proveByApp: notHere,
  beginApp: notHere,
  finishApp: notHere,
  secondFactorsOf: notHere,
  signOut: notHere,
  createAccount: notHere,
  describeLink: notHere,
  findAccount: notHere,
  askAddressChange: notHere,
  findWishedAddress: notHere,
  describeAddressLink: notHere,
  followAddressLink: notHere,
  listSessions: notHere,
  endSession: notHere,
  endSessions: notHere,
  hasPassword: notHere,
  setPassword: notHere,
  removePassword: notHere,
  recentSignIns: notHere,
  disownSignIn: notHere,
  listPasskeys: notHere,
  beginPasskey: notHere,
  addPasskey: notHere,
  renamePasskey: notHere,
  removePasskey: notHere,
  listAuthenticators: notHere,
  removeAuthenticator: notHere,
  removeSecondFactors: notHere,
  beginPasskeySignIn: notHere,
  signInWithPasskey: notHere,
}

async function notHere(): Promise<never> {
  throw new Error('This page is rendered once for everybody: nobody can be signed in or out here.')
}

function unrecovered(no: Extract<Awaited<ReturnType<SiteServices['auth']['recover']>>, { ok: false }>): RecoverOutcome {
  switch (no.because) {
    case 'link-over':
      return { ok: false, because: 'expired' }
    case 'too-often':
      return { ok: false, because: 'throttled', retryAfterMinutes: Math.ceil(no.retryAfter / 60) }
    case 'banned':
      return { ok: false, because: 'suspended' }
    case 'second-factor':
      return { ok: false, because: 'second-factor' }
    case 'unavailable':
      return { ok: false, because: 'unavailable' }
    case 'password-same':
      return { ok: false, because: 'same-password' }
    default:
      return { ok: false, because: 'weak-password' }
  }
}

function orThrottled<Outcome extends { ok: boolean; because?: string }>(
  outcome: Outcome | { ok: false; because: 'too-often'; retryAfter: number },
) {
  if (!('retryAfter' in outcome)) return outcome
  return { ok: false as const, because: 'throttled' as const, retryAfterMinutes: Math.ceil(outcome.retryAfter / 60) }
}

function linkType(type: string): 'signup' | 'magiclink' | 'recovery' | 'email' {
  return type === 'signup' || type === 'magiclink' || type === 'recovery' ? type : 'email'
}

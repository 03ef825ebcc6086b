import { Hono } from 'hono'
import {
  askAddressChange,
  changeAddress,
  describeAddressChange,
  findWishedAddress,
  type AddressLink,
  type AskAddressOutcome,
  type ChangeAddressOutcome,
} from './address-change.ts'
import { describeAddressRevert, revertAddress } from './address-revert.ts'
import {
  createUser,
  deleteUser,
  findUserByEmail,
  listSessions,
  ownerOfSession,
  setPassword,
  type CreateUserOutcome,
  type KnownSession,
  type KnownUser,
  type NewUser,
  type SetPasswordOutcome,
} from './accounts.ts'
import { createApp, type AuthApp } from './app.ts'
import type { Database } from '../db/open.ts'
import type { AuthContext } from './context.ts'
import { enter, type EnterOutcome } from './enter.ts'
import { keySetOf } from './key-set.ts'
import type { AuthKeys } from './keys.ts'
import { makeDeviceToken } from './known-device.ts'
import type { AuthLetter, SendLetter } from './letters.ts'
import { describeLink, findWantedPath, isCodeVoid, type LinkState } from './links.ts'
import { defaultLimits, type Limits } from './limit-numbers.ts'
import { createHasher } from './password-hashing.ts'
import { recover, type RecoverOutcome } from './recovery.ts'
import { isExchangeable } from './refresh.ts'
import { ownersCare, type OwnersCare } from './secure-account.ts'
import { defaultSettings, type AuthSettings } from './settings.ts'
import { endSessions, totalDays, type SessionScope } from './sessions.ts'
import { verifyAccessToken, type AccessClaims } from './tokens.ts'
import { lastVisitOf, noteVisit } from './visits.ts'

export { cleanUp } from './clean-up.ts'
export { openSecret } from './factors/secret.ts'
export { ipNeighbourhood } from './hashing.ts'
export { makeSecretKey, rotateKeys, secretKeyFile } from './key-rotation.ts'
export { loadKeys, makeKeys } from './keys.ts'
export { isRefreshToken } from './refresh-token.ts'
export { totalDays } from './sessions.ts'
export { defaultSettings, type AuthSettings } from './settings.ts'
export type { AccessClaims, AuthKeys, AuthLetter, CreateUserOutcome, KnownSession, KnownUser, Limits, LinkState }
export type { NewUser, SessionScope, SetPasswordOutcome }

export type AuthOptions = {
  db: Database
  /** Scheme, host and port of the site, as people type it. Links and the tokens' issuer come from here alone. */
  siteUrl: string
  keys: AuthKeys
  now?: () => Date
  /** True where registration is by invitation: unknown addresses cannot make themselves an account. */
  disableSignup: boolean
  /** What differs from `defaultSettings`. */
  settings?: Partial<AuthSettings>
  /** True where no site stands beside the service, whose confirm page the letters would lead to. */
  confirmsItself?: boolean
  /** Puts a letter into the outbox, in the transaction of the change that caused it. */
  sendLetter: SendLetter
  /** Whom the house has shut out: they get no tokens, though their account stands. Without it, nobody. */
  isShutOut?: AuthContext['isShutOut']
  /** Of whom a passkey wants a finger or a PIN. Without it, of nobody who need not. */
  asksVerification?: AuthContext['asksVerification']
  /** Who a request comes from. Without it only calls through `fetch` are counted by address. */
  trust?: { clientIp(request: Request): string }
  limits?: Partial<Limits>
}

/** Who calls inside the process: where from, and what the browser keeps of an earlier sign-in. */
type Caller = { ip: string; device?: string | undefined; isLocal?: boolean | undefined }

export type AuthService = OwnersCare & {
  /** To be served under /auth/v1. */
  app: AuthApp
  /** The same for calls inside the process; the request's path includes /auth/v1. */
  fetch(request: Request, from: Caller): Promise<Response>
  /** What a browser is to keep once somebody has signed in there with this address; it comes back as `device`. */
  deviceToken(email: string): string
  /** A local check of signature and times; see `ownerOfSession` for whether the session was ended meanwhile. */
  verifyAccessToken(token: string): Promise<AccessClaims | undefined>
  /** Would this refresh token still be exchanged for a new pair? Changes nothing. */
  isExchangeable(refreshToken: string): Promise<boolean>
  /** Whose token this was, also after its end or that of its session: good for saying why somebody is out, for no door. */
  whoseEndedToken(token: string): Promise<string | undefined>
  publicKeys(): AuthKeys['published']
  publishableKey: string
  createUser(user: NewUser): Promise<CreateUserOutcome>
  setPassword(userId: string, password: string, keep?: { keepSession?: string }): Promise<SetPasswordOutcome>
  /** Sets a new password by the link of a letter and opens a session; refused, the link stays as it was. */
  recover(
    wish: { tokenHash: string; password: string },
    from: { ip: string; userAgent: string },
  ): Promise<RecoverOutcome>
  /** Opens a session for somebody who has just proven the account's address by a letter of ours. */
  enter(userId: string, from: { ip: string; userAgent: string }): Promise<EnterOutcome>
  findUserByEmail(email: string): Promise<KnownUser | undefined>
  deleteUser(id: string): Promise<boolean>
  revokeSessions(userId: string, scope: SessionScope): Promise<number>
  listSessions(userId: string): Promise<KnownSession[]>
  /** Whose session it is, while it stands; with the address the account has now, which a token may not know yet. */
  ownerOfSession(sessionId: string): Promise<{ email: string; hasApp: boolean } | undefined>
  /** Mails a link to the wished address; nothing changes before it is used. */
  askAddressChange(wish: { sessionId: string; email: string }, from: { ip: string }): Promise<AskAddressOutcome>
  /** The address that waits for its link to be used. */
  findWishedAddress(userId: string): Promise<string | undefined>
  describeAddressChange(token: string): Promise<AddressLink | undefined>
  changeAddress(token: string, from: { ip: string }): Promise<ChangeAddressOutcome>
  /** The same for the link that takes a change back. */
  describeAddressRevert(token: string): Promise<AddressLink | undefined>
  revertAddress(token: string): Promise<ChangeAddressOutcome>
  /** When somebody was last there with this session, to the minute; absent where nobody has been since it was opened. */
  lastVisitOf(sessionId: string): Promise<Date | undefined>
  /** Notes that somebody is there with this session. */
  noteVisit(sessionId: string): Promise<void>
  /** Where the person wanted to go who asked for the newest code to this address. Only for whoever has that code. */
  wantedPathOf(email: string, device?: string): Promise<string | undefined>
  /** Was the newest code for this address tried too often? Alike for addresses nobody has. */
  codeIsVoid(email: string, device?: string): Promise<boolean>
  /** What a mailed link would do and for whom, without using it; nothing for a token that was never sent. */
  describeLink(tokenHash: string): Promise<LinkState | undefined>
}

/** The sign-in service: GoTrue's protocol under /auth/v1, on our own database and with our own keys. */
export function createAuthService(options: AuthOptions): AuthService {
  const context = createContext(options)
  // In-process calls bring the address along; it belongs to the request and ends with it.
  const callers = new WeakMap<Request, Caller>()
  const app = createApp(context, (request) => callers.get(request) ?? { ip: options.trust?.clientIp(request) ?? '' })
  const mounted = new Hono().route('/auth/v1', app)
  return {
    app,
    deviceToken: (email) => makeDeviceToken(context, email),
    fetch: async (request, from) => {
      callers.set(request, from)
      return mounted.fetch(request)
    },
    verifyAccessToken: (token) => verifyAccessToken(context, token),
    isExchangeable: (refreshToken) => isExchangeable(context, refreshToken),
    whoseEndedToken: async (token) =>
      (await verifyAccessToken(context, token, { overBySeconds: totalDays * 86_400 }))?.sub,
    publicKeys: () => context.keys.published,
    publishableKey: context.keys.publishableKey,
    createUser: (user) => createUser(context, user),
    setPassword: (userId, password, keep) => setPassword(context, userId, password, keep),
    recover: (wish, from) => recover(context, wish, from),
    enter: (userId, from) => enter(context, userId, from),
    findUserByEmail: (email) => findUserByEmail(context, email),
    deleteUser: (id) => deleteUser(context, id),
    revokeSessions: (userId, scope) => endSessions(context.db, userId, scope),
    listSessions: (userId) => listSessions(context, userId),
    ...ownersCare(context),
    ownerOfSession: (sessionId) => ownerOfSession(context, sessionId),
    askAddressChange: (wish, from) => askAddressChange(context, wish, from),
    findWishedAddress: (userId) => findWishedAddress(context, userId),
    describeAddressChange: (token) => describeAddressChange(context, token),
    changeAddress: (token, from) => changeAddress(context, token, from),
    describeAddressRevert: (token) => describeAddressRevert(context, token),
    revertAddress: (token) => revertAddress(context, token),
    lastVisitOf: (sessionId) => lastVisitOf(context, sessionId),
    noteVisit: (sessionId) => noteVisit(context, sessionId),
    wantedPathOf: (email, device) => findWantedPath(context, email, device),
    codeIsVoid: (email, device) => isCodeVoid(context, email, device),
    describeLink: (tokenHash) => describeLink(context, tokenHash),
  }
}

function createContext(options: AuthOptions): AuthContext {
  const siteUrl = options.siteUrl.replace(/\/+$/, '')
  const settings = { ...defaultSettings(siteUrl), ...options.settings }
  const mailPause = { times: 1, seconds: settings.mailIntervalSeconds }
  return {
    db: options.db,
    siteUrl,
    issuer: `${siteUrl}/auth/v1`,
    keys: options.keys,
    keySet: keySetOf(options.keys),
    now: options.now ?? (() => new Date()),
    disableSignup: options.disableSignup,
    settings,
    confirmsItself: options.confirmsItself ?? false,
    sendLetter: options.sendLetter,
    limits: { ...defaultLimits, mailPause, ...options.limits },
    hasher: createHasher(),
    isShutOut: options.isShutOut ?? (async () => false),
    asksVerification: options.asksVerification ?? (async () => false),
  }
}

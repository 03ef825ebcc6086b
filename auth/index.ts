import { Hono } from 'hono'
import { askAddressChange, changeAddress, describeAddressChange, findWishedAddress } from './address-change.ts'
import { describeAddressRevert, revertAddress } from './address-revert.ts'
import {
  createUser,
  deleteUser,
  eraseUser,
  findUserByEmail,
  listSessions,
  ownerOfSession,
  setPassword,
} from './accounts.ts'
import { createApp } from './app.ts'
import type { AuthContext } from './context.ts'
import { enter } from './enter.ts'
import { factorCare } from './factors/care.ts'
import { openRemoteKeys } from './hosted/keys.ts'
import { openRemote } from './hosted/remote.ts'
import { hostedParts } from './hosted/service.ts'
import { keySetOf } from './key-set.ts'
import { makeDeviceToken } from './known-device.ts'
import { describeLink, findWantedPath, isCodeVoid } from './links.ts'
import { defaultLimits } from './limit-numbers.ts'
import { createHasher } from './password-hashing.ts'
import { recover } from './recovery.ts'
import { isExchangeable } from './refresh.ts'
import { isRefreshToken } from './refresh-token.ts'
import { ownersCare } from './secure-account.ts'
import { defaultSettings } from './settings.ts'
import { endSessions, totalDays } from './sessions.ts'
import { verifyAccessToken } from './tokens.ts'
import type { AuthOptions, AuthService, Caller } from './service.ts'
import { visitCare } from './visits.ts'

export { cleanUp } from './clean-up.ts'
export { writeAccounts } from './export.ts'
export { ipNeighbourhood } from './hashing.ts'
export { protocolUrl } from './hosted/remote.ts'
export { setAside as setKeysAside } from './key-files.ts'
export { makeSecretKey, rotateKeys, secretKeyFile } from './key-rotation.ts'
export {
  hasAccounts,
  hasSealedKeys,
  keysInDatabase,
  keysInFolder,
  removeSealedKeys,
  type KeyPlace,
} from './key-place.ts'
export { followKeys, generateRing, loadKeys, makeKeys, type AuthKeys } from './keys.ts'
export { totalDays } from './sessions.ts'
export { defaultSettings, type AuthSettings } from './settings.ts'
export type { AuthLetter } from './letters.ts'
export type { AuthOptions, AuthService } from './service.ts'
export type { AccessClaims } from './tokens.ts'

/**
 * The sign-in service: GoTrue's protocol under /auth/v1, on our own database and with our own keys; or, where `hosted` names one,
 * the same for the site over a service elsewhere.
 */
export function createAuthService(options: AuthOptions): AuthService {
  const context = createContext(options)
  const own = createOwn(options, context)
  if (!options.hosted) return own
  const remote = openRemote(options.hosted)
  const theirs = { issuer: remote.url, keySet: openRemoteKeys(remote.url), remote }
  const { publishableKey } = options.hosted
  return { ...own, ...hostedParts({ ...context, ...theirs }, own.fetch), publishableKey }
}

function createOwn(options: AuthOptions, context: AuthContext): AuthService {
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
    isRefreshToken,
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
    eraseUser: (id) => eraseUser(context, id),
    revokeSessions: (userId, scope) => endSessions(context.db, userId, scope),
    listSessions: (userId) => listSessions(context, userId),
    ...ownersCare(context),
    ...factorCare(context),
    ...visitCare(context),
    ownerOfSession: (sessionId) => ownerOfSession(context, sessionId),
    askAddressChange: (wish, from) => askAddressChange(context, wish, from),
    findWishedAddress: (userId) => findWishedAddress(context, userId),
    describeAddressChange: (token) => describeAddressChange(context, token),
    changeAddress: (token, from) => changeAddress(context, token, from),
    describeAddressRevert: (token) => describeAddressRevert(context, token),
    revertAddress: (token) => revertAddress(context, token),
    wantedPathOf: (email, device) => findWantedPath(context, email, device),
    codeIsVoid: (email, device) => isCodeVoid(context, email, device),
    describeLink: (tokenHash) => describeLink(context, tokenHash),
    keepUp: async () => undefined,
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
    soonestAnswerMs: options.soonestAnswerMs ?? 100,
    sendLetter: options.sendLetter,
    limits: { ...defaultLimits, mailPause, ...options.limits },
    hasher: createHasher({ cost: options.passwordCost }),
    isShutOut: options.isShutOut ?? (async () => false),
    asksVerification: options.asksVerification ?? (async () => false),
  }
}

import type { Database, Transaction } from '../db/open.ts'

/** Signs people in and out; the server supplies it over the request's own cookies (ARCHITECTURE 7). */
export type AuthTools = {
  /** Mails a six-digit code and a link; `next` is where the person wanted to go. The answer is the same for every address. */
  sendCode(email: string, next: string | undefined): Promise<AuthOutcome>
  /** Signs in with the code of the last mail; at most 5 tries per code (PRODUCT 14). Returns where the person wanted to go. */
  verifyCode(email: string, code: string): Promise<SignInOutcome>
  /** Signs in with the token of a mailed link; the token is used up. */
  verifyLink(tokenHash: string, type: string): Promise<SignInOutcome>
  signInWithPassword(email: string, password: string): Promise<SignInOutcome>
  /** Mails a link that leads to a new password. The answer is the same for every address. */
  sendRecovery(email: string): Promise<AuthOutcome>
  /** Sets a new password by the link of a letter and signs in; refused, the link stays as it was. */
  recover(tokenHash: string, password: string): Promise<RecoverOutcome>
  /** Signs out on this device only (PRODUCT 17.15). */
  signOut(): Promise<void>
  /** Creates an account with a confirmed address; an address already known is answered with its account. */
  createAccount(account: { email: string; password?: string }): Promise<AccountOutcome>
  /** What a mailed link would do and for whom, without using it; `undefined` for a token that was never sent. */
  describeLink(tokenHash: string): Promise<LinkDescription | undefined>
  /** The sessions this account could continue, the last used first. */
  listSessions(accountId: string): Promise<KnownSession[]>
}

/** `email` is told only to whoever holds the link: the letter went there. */
export type LinkDescription = {
  state: 'open' | 'used' | 'expired'
  type: 'signup' | 'magiclink' | 'recovery'
  email: string
  redirectTo?: string
}

export type KnownSession = { id: string; createdAt: Date; lastSeenAt: Date; userAgent: string }

export type AuthRefusal = 'wrong' | 'dead' | 'expired' | 'throttled' | 'suspended' | 'unavailable'
export type AuthOutcome = { ok: true } | { ok: false; because: AuthRefusal; retryAfterMinutes?: number }
export type SignInOutcome =
  | { ok: true; accountId: string; next: string | undefined }
  | { ok: false; because: AuthRefusal; retryAfterMinutes?: number }
export type RecoverOutcome =
  | SignInOutcome
  | { ok: false; because: 'weak-password' | 'same-password'; retryAfterMinutes?: undefined }
export type AccountOutcome =
  | { ok: true; accountId: string; alreadyThere: boolean }
  | { ok: false; because: 'weak-password' | 'invalid-email' | 'unavailable' }

/** Everything a domain function may reach for outside itself; tests hold the same things in their hands. */
export type Tools = {
  db: Database | Transaction
  auth: AuthTools
  now: () => Date
  /** The public address without a slash at the end: the only source of links in mail. */
  siteUrl: string
}

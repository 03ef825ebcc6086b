import type { Database, Transaction } from '../db/open.ts'
import type { Jobs } from '../jobs/start.ts'
import type { LetterSite } from '../mail/letter-parts.ts'
import type { Mail } from '../mail/outbox.ts'
import type { AccountTools, Ceremony, ShownKey } from './account-tools.ts'

/** Whether somebody signs in on a device of their own; on another nothing is kept, and the session ends with the browser. */
export type Device = { isOwn: boolean }

/** Signs people in and out; the server supplies it over the request's own cookies. */
export type AuthTools = AccountTools & {
  /** Mails a six-digit code and a link; `next` is where the person wanted to go. The answer is the same for every address. */
  sendCode(email: string, next: string | undefined): Promise<AuthOutcome>
  /** Signs in with the code of the last mail; at most 5 tries per code. Returns where the person wanted to go. */
  verifyCode(email: string, code: string, device?: Device): Promise<SignInOutcome>
  /** Signs in with the token of a mailed link; the token is used up. */
  verifyLink(tokenHash: string, type: string, device?: Device): Promise<SignInOutcome>
  signInWithPassword(email: string, password: string, device?: Device): Promise<SignInOutcome>
  /** What a browser needs to ask its owner for a passkey, good for five minutes and one use; nothing where none are taken. */
  beginPasskeySignIn(): Promise<Ceremony | undefined>
  /** Signs in with a passkey, which counts as two proofs. */
  signInWithPasskey(shown: ShownKey, device?: Device): Promise<SignInOutcome>
  /** Mails a link that leads to a new password, and from there to `next`. The answer is the same for every address. */
  sendRecovery(email: string, next?: string): Promise<AuthOutcome>
  /** Sets a new password by the link of a letter and signs in; refused, the link stays as it was. */
  recover(tokenHash: string, password: string, device?: Device): Promise<RecoverOutcome>
  /** Signs in whoever has just proven the account's address by a letter of ours; a second factor is asked for elsewhere. */
  enter(accountId: string): Promise<{ ok: boolean }>
  /** Shows the second factor in this session, by a code of an authenticator app; `missing` where there is none. */
  proveByApp(code: string): Promise<ProofOutcome>
  /** Begins to set an authenticator app up: `uri` (otpauth:) is what it is given. It counts once `finishApp` has its first code. */
  beginApp(): Promise<
    { ok: true; factorId: string; uri: string } | { ok: false; because: AuthRefusal; retryAfterMinutes?: number }
  >
  finishApp(factorId: string, code: string): Promise<ProofOutcome>
  /** How many second factors an account has set up, by kind. */
  secondFactorsOf(accountId: string): Promise<{ totp: number; passkeys: number }>
  /** Signs out on this device only. */
  signOut(): Promise<void>
  /** Creates an account with a confirmed address; an address already known is answered with its account. */
  createAccount(account: { email: string; password?: string }): Promise<AccountOutcome>
  /** What a mailed link would do and for whom, without using it; `undefined` for a token that was never sent. */
  describeLink(tokenHash: string): Promise<LinkDescription | undefined>
  /** The account with this address, whoever asks: tell nobody outside whether there is one. */
  findAccount(email: string): Promise<{ accountId: string } | undefined>
  /** Mails a link to the address the account wishes to have; nothing changes before it is used. Alike for addresses others have. */
  askAddressChange(wish: { sessionId: string; email: string }): Promise<AskAddressOutcome>
  /** The address that waits for its link to be used. */
  findWishedAddress(accountId: string): Promise<string | undefined>
  /** What the link of an address letter would do, without doing it; nothing where it is over. */
  describeAddressLink(type: AddressLinkType, token: string): Promise<{ from: string; to: string } | undefined>
  /** Gives the account the address of the link. Taken back, every session and the password go. */
  followAddressLink(type: AddressLinkType, token: string): Promise<AddressOutcome>
  /** The sessions this account could continue, the last used first. */
  listSessions(accountId: string): Promise<KnownSession[]>
  /** Ends one of the account's sessions; false where it has none of that id. */
  endSession(accountId: string, sessionId: string): Promise<boolean>
  /** Ends every session of the account, but the one to keep: it is signed out everywhere at once. Returns how many there were. */
  endSessions(accountId: string, keep?: { except: string }): Promise<number>
}

/** How letters leave: by a `server`; as `files`, which an organiser has agreed to; or not before one does (`stop`). */
export type MailWay = 'server' | 'files' | 'stop'

/** Letters of the club, each written together with the change it tells of and sent by a job (`notices/posting.ts`). */
export type MailTools = {
  /** Whose letters they are, and the zone of days that have none of their own: asked once for however many are written. */
  site(tx: Transaction): Promise<LetterSite & { timeZone: string }>
  /**
   * Puts a letter into the outbox and its sending into the queue, as part of the caller's transaction. A second one with the
   * same dedupe key is not written, so whoever is told twice hears once; returns the mail's id, or `undefined` then.
   */
  post(tx: Transaction, mail: Mail): Promise<string | undefined>
  /**
   * Letters to many: into the outbox in one statement, sent by one job that takes turns with no single letter, so that
   * nobody's sign-in code waits behind them. Returns how many were not there before. At most a thousand at a time.
   */
  postMany(tx: Transaction, mails: readonly Mail[]): Promise<number>
  /** Is there any use in writing to this address? Not where its mailbox refused us, or its owner did. */
  reaches(tx: Transaction, email: string): Promise<boolean>
  /** Whether a mail that was posted has only become a file: nobody has read it. */
  isFile(tx: Transaction, mailId: string): Promise<boolean>
  /** Whether a mail server is set; without one letters become files. */
  hasServer(): boolean
  /** How letters leave now. */
  way(db: Tools['db']): Promise<MailWay>
}

/**
 * Keeps the bytes of files under their id, outside the database; who may read one is decided before it is read. Where they are kept
 * elsewhere and that is away, each of these throws `FilesAway`.
 */
export type Files = {
  /** Whole or not at all. */
  put(id: string, bytes: Uint8Array): Promise<void>
  read(id: string): Promise<Uint8Array | undefined>
  remove(id: string): Promise<void>
  has(id: string): Promise<boolean>
  /** All there are, with when each was written. */
  list(): AsyncIterable<{ name: string; at: Date }>
}

/** Makes what is handed out recognisable as ours, without keeping it, and hides what must be kept. Each counts for its purpose only. */
export type Seal = {
  sign(purpose: string, text: string): string
  /** Compares in constant time. */
  isSigned(purpose: string, text: string, signature: string): boolean
  /** A text that only this installation can read again, to be kept in the database. */
  hide(purpose: string, text: string): string
  /** What was hidden; nothing where it was hidden elsewhere, for another purpose, or was changed. */
  reveal(purpose: string, hidden: string): string | undefined
}

/** `email` is told only to whoever holds the link: the letter went there. */
export type LinkDescription = {
  state: 'open' | 'used' | 'expired'
  type: 'signup' | 'magiclink' | 'recovery'
  email: string
  redirectTo?: string
}

/** `email-change` was mailed to the new address, `email-revert` to the old one, to take it back. */
export type AddressLinkType = 'email-change' | 'email-revert'

export type KnownSession = { id: string; createdAt: Date; lastSeenAt: Date; userAgent: string }

export type AuthRefusal = 'wrong' | 'dead' | 'expired' | 'throttled' | 'suspended' | 'unavailable'
export type AuthOutcome = { ok: true } | { ok: false; because: AuthRefusal; retryAfterMinutes?: number }
export type SignInOutcome =
  /** `owesApp`: they have an authenticator app, whose code is asked next. */
  | { ok: true; accountId: string; next: string | undefined; owesApp?: boolean }
  | { ok: false; because: AuthRefusal; retryAfterMinutes?: number }
export type ProofOutcome = { ok: true } | { ok: false; because: AuthRefusal | 'missing'; retryAfterMinutes?: number }
export type RecoverOutcome =
  | SignInOutcome
  | { ok: false; because: 'weak-password' | 'same-password' | 'second-factor'; retryAfterMinutes?: undefined }
export type AskAddressOutcome =
  | { ok: true }
  | { ok: false; because: 'not-fresh' | 'second-factor' | 'email-same' | 'email-invalid' | 'unavailable' }
  | { ok: false; because: 'throttled'; retryAfterMinutes: number }
/** `isHalf`: nothing changed yet, the other of the two addresses is still to agree. */
export type AddressOutcome =
  | { ok: true; email: string; isHalf?: true }
  | { ok: false; because: 'link-over' | 'email-taken' | 'unavailable' }
  | { ok: false; because: 'throttled'; retryAfterMinutes: number }
export type AccountOutcome =
  | { ok: true; accountId: string; alreadyThere: boolean }
  | { ok: false; because: 'weak-password' | 'invalid-email' | 'unavailable' }

/** Everything a domain function may reach for outside itself; tests hold the same things in their hands. */
export type Tools = {
  db: Database | Transaction
  auth: AuthTools
  jobs: Pick<Jobs, 'send' | 'sendMany'>
  mail: MailTools
  files: Files
  seal: Seal
  now: () => Date
  /** The public address without a slash at the end: the only source of links in mail. */
  siteUrl: string
  /** So many characters a new password has at least. */
  passwordMin: number
  /** The push services devices may be called through, and nobody else: `host`, `host:port`, `*.host` for all below it. */
  pushHosts: readonly string[]
  /** Who is told when a feed has changed (WebSub); mostly nobody. */
  feedHub?: string | undefined
}

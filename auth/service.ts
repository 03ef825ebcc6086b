import type { AddressLink, AskAddressOutcome, ChangeAddressOutcome } from './address-change.ts'
import type { CreateUserOutcome, KnownSession, KnownUser, NewUser, SetPasswordOutcome } from './accounts.ts'
import type { AuthApp } from './app.ts'
import type { Database } from '../db/open.ts'
import type { AuthContext } from './context.ts'
import type { EnterOutcome } from './enter.ts'
import type { HostedAddress } from './hosted/remote.ts'
import type { AuthKeys } from './keys.ts'
import type { SendLetter } from './letters.ts'
import type { OwnersCare } from './secure-account.ts'
import type { FactorCare } from './factors/care.ts'
import type { VisitCare } from './visits.ts'
import type { Limits } from './limit-numbers.ts'
import type { LinkState } from './links.ts'
import type { RecoverOutcome } from './recovery.ts'
import type { SessionScope } from './sessions.ts'
import type { AuthSettings } from './settings.ts'
import type { AccessClaims } from './tokens.ts'

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
  /** Whatever mails somebody answers no sooner, in milliseconds: else its time would tell who is known. Without it, 100. */
  soonestAnswerMs?: number
  /** What bcrypt counts its rounds by. Without it, `passwordCost`. */
  passwordCost?: number
  /** A service elsewhere keeps the accounts: this one speaks for it. */
  hosted?: HostedAddress | undefined
}

/** Who calls inside the process: where from, and what the browser keeps of an earlier sign-in. */
export type Caller = { ip: string; device?: string | undefined; isLocal?: boolean | undefined }

export type AuthService = OwnersCare &
  FactorCare &
  VisitCare & {
    /** To be served under /auth/v1. */
    app: AuthApp
    /** The same for calls inside the process; the request's path includes /auth/v1. */
    fetch(request: Request, from: Caller): Promise<Response>
    /** What a browser is to keep once somebody has signed in there with this address; it comes back as `device`. */
    deviceToken(email: string): string
    /** A local check of signature and times; see `ownerOfSession` for whether the session was ended meanwhile. */
    verifyAccessToken(token: string): Promise<AccessClaims | undefined>
    /** Would this refresh token, which came with that access token, still be exchanged for a new pair? Absent: nobody can say now. */
    isExchangeable(refreshToken: string, accessToken: string, from: { ip: string }): Promise<boolean | undefined>
    /** Has a text the form of a refresh token? */
    isRefreshToken(text: string): boolean
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
    /** The same, and nothing is left that was written down about it. */
    eraseUser(id: string): Promise<boolean>
    revokeSessions(userId: string, scope: SessionScope): Promise<number>
    listSessions(userId: string): Promise<KnownSession[]>
    /**
     * Whose session it is, while it stands; with the address the account has now, which a token may not know yet, and whether the
     * account has an authenticator app. A session that began elsewhere is known by what was seen of it.
     */
    ownerOfSession(
      sessionId: string,
      seen?: { claims: AccessClaims; userAgent: string },
    ): Promise<{ email: string; hasApp: boolean } | undefined>
    /** Mails a link to the wished address; nothing changes before it is used. */
    askAddressChange(wish: { sessionId: string; email: string }, from: { ip: string }): Promise<AskAddressOutcome>
    /** The address that waits for its link to be used. */
    findWishedAddress(userId: string): Promise<string | undefined>
    describeAddressChange(token: string): Promise<AddressLink | undefined>
    changeAddress(token: string, from: { ip: string }): Promise<ChangeAddressOutcome>
    /** The same for the link that takes a change back. */
    describeAddressRevert(token: string): Promise<AddressLink | undefined>
    revertAddress(token: string): Promise<ChangeAddressOutcome>
    /** Where the person wanted to go who asked for the newest code to this address. Only for whoever has that code. */
    wantedPathOf(email: string, device?: string): Promise<string | undefined>
    /** Was the newest code for this address tried too often? Alike for addresses nobody has. */
    codeIsVoid(email: string, device?: string): Promise<boolean>
    /** What a mailed link would do and for whom, without using it; nothing for a token that was never sent. */
    describeLink(tokenHash: string): Promise<LinkState | undefined>
    /** To be called once an hour: what a service elsewhere has to be told, and what has changed there. */
    keepUp(): Promise<void>
  }

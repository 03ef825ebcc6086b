import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { JWTVerifyGetKey } from 'jose'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Database } from '../db/open.ts'
import type { AuthKeys } from './keys.ts'
import type { SendLetter } from './letters.ts'
import type { Limits } from './limit-numbers.ts'
import type { Hasher } from './password-hashing.ts'
import type { AuthSettings } from './settings.ts'

/** A database or a transaction on it. */
export type Queries = PgDatabase<NodePgQueryResultHKT>

/** Everything outside itself that the service may reach for. */
export type AuthContext = {
  db: Database
  siteUrl: string
  issuer: string
  keys: AuthKeys
  /** Finds the published key a token names. */
  keySet: JWTVerifyGetKey
  now: () => Date
  disableSignup: boolean
  settings: AuthSettings
  /** True where no site stands beside the service: the button of a link is then on a page of its own. */
  confirmsItself: boolean
  /** Whatever mails somebody answers no sooner (`unhurried.ts`). */
  soonestAnswerMs: number
  sendLetter: SendLetter
  limits: Limits
  hasher: Hasher
  /** Must this account's owner be recognised by the device, and not only hold the passkey? */
  asksVerification: (queries: Queries, accountId: string) => Promise<boolean>
  /** Has the house shut this account out, whatever the account itself says? `held`: the answer stays true until the transaction ends. */
  isShutOut: (queries: Queries, accountId: string, how?: { held: true }) => Promise<boolean>
}

/** One request, as far as an endpoint may look at it. */
export type Asked = {
  query: URLSearchParams
  headers: Headers
  /** Parsed JSON; an empty object when there was no body. */
  body: unknown
  ip: string
  /** What the path names: `/user/identities/:id`. */
  params?: Record<string, string>
  /** What the browser keeps from an earlier sign-in (`known-device.ts`), as it came; absent over the network. */
  device?: string | undefined
  /** Comes from this machine itself, with no proxy between. */
  isLocal?: boolean | undefined
}

/** Aud and role of everybody who is signed in. */
export const audience = 'authenticated'
/** So many minutes in milliseconds. */
export const minutes = (count: number) => count * 60_000
/** So many days of 24 hours in milliseconds. */
export const days = (count: number) => count * 86_400_000
/** The moment so many milliseconds later. */
export const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

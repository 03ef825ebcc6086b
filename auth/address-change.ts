import { and, eq, gt, ne } from 'drizzle-orm'
import { addressTokens, sendAddressLetters } from './address-letters.ts'
import { orTaken, proveAddress } from './address-proof.ts'
import { findByLink } from './attempts.ts'
import { readEmail } from './bodies.ts'
import { after, minutes, type AuthContext } from './context.ts'
import { countMail, countPerIp } from './limits.ts'
import { users, type Session, type User } from './schema.server.ts'
import { findSession, isAlive } from './sessions.ts'
import { findAccount } from './users.ts'

/** A session opened longer ago proves again who it is: a stolen one must not move the account to the thief's address. */
export const addressFreshHours = 24
const linkMinutes = 60

type TooOften = { ok: false; because: 'too-often'; retryAfter: number }
export type AskAddressOutcome =
  | { ok: true }
  | TooOften
  | { ok: false; because: 'not-fresh' | 'second-factor' | 'email-same' | 'email-invalid' | 'unavailable' }
/** `isHalf`: nothing changed yet, the other address is still to agree. */
export type ChangeAddressOutcome =
  | { ok: true; email: string; isHalf?: true }
  | TooOften
  | { ok: false; because: 'link-over' | 'email-taken' | 'unavailable' }

/** What a link would do: give the account the address `to` instead of `from`. */
export type AddressLink = { from: string; to: string }

/**
 * Mails a link to the wished address. Nothing changes before it is used, and only the newest counts. The answer is the
 * same for an address somebody else has: a member learns nothing about strangers, but its owner gets a letter.
 */
export async function askAddressChange(
  context: AuthContext,
  { sessionId, email: typed }: { sessionId: string; email: string },
  { ip }: { ip: string },
): Promise<AskAddressOutcome> {
  const session = await findSession(context.db, sessionId)
  const account = session && isAlive(session, context.now()) && (await findAccount(context.db, session.userId))
  if (!session || !account || !isFresh(context, session)) return { ok: false, because: 'not-fresh' }
  const hasSecondFactor = account.factors.some(({ status }) => status === 'verified')
  if (hasSecondFactor && session.aal === 'aal1') return { ok: false, because: 'second-factor' }
  const address = readEmail(typed.trim())
  if (!address.ok) return { ok: false, because: 'email-invalid' }
  if (address.email === account.user.email) return { ok: false, because: 'email-same' }
  const tooOften = await countMail(context, address.email, { ip })
  if (tooOften) return { ok: false, because: 'too-often', retryAfter: tooOften.retryAfter ?? 60 }

  const asked = { query: new URLSearchParams(), headers: new Headers(), body: {}, ip }
  const wish = { email: address.email, isBoth: false, asked, destination: {}, sessionId }
  await context.db.transaction((tx) => sendAddressLetters(context, tx, account.user, wish))
  return { ok: true }
}

/** The address an account is to get once its owner uses the link that was mailed there. */
export async function findWishedAddress(context: AuthContext, userId: string): Promise<string | undefined> {
  const isRecent = gt(users.emailChangeSentAt, after(context.now(), -minutes(linkMinutes)))
  const [user] = await context.db
    .select({ email: users.emailChange })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.emailChange, ''), isRecent))
  return user?.email || undefined
}

/** What the link of one of the letters would do, without doing it; nothing where it is over. */
export async function describeAddressChange(context: AuthContext, token: string): Promise<AddressLink | undefined> {
  const user = await findAccountOfLink(context, token)
  return user?.emailChange ? { from: user.email ?? '', to: user.emailChange } : undefined
}

/** The account one of the letters belongs to, while its link counts. */
export async function findAccountOfLink(context: AuthContext, token: string): Promise<User | undefined> {
  const attempt = await findByLink(context, { token, tokenTypes: addressTokens })
  const [user] = attempt?.accountId ? await context.db.select().from(users).where(eq(users.id, attempt.accountId)) : []
  return user
}

/** Gives the account the address the link was mailed for, once whoever must has agreed. The old one gets a notice that can take it back. */
export async function changeAddress(
  context: AuthContext,
  token: string,
  { ip }: { ip: string },
): Promise<ChangeAddressOutcome> {
  const attempt = await findByLink(context, { token, tokenTypes: addressTokens })
  if (!attempt) {
    const tooOften = await countPerIp(context, 'verifyPerIp', ip)
    return tooOften ? { ok: false, because: 'too-often', retryAfter: tooOften.retryAfter ?? 60 } : over
  }
  return orTaken(
    () =>
      context.db.transaction(async (tx): Promise<ChangeAddressOutcome> => {
        const proven = await proveAddress(context, tx, attempt)
        if (!proven?.ok) return over
        return proven.isHalf ? { ok: true, email: proven.to, isHalf: true } : { ok: true, email: proven.to }
      }),
    { ok: false, because: 'email-taken' },
  )
}

function isFresh(context: AuthContext, session: Session): boolean {
  return after(session.createdAt ?? new Date(0), addressFreshHours * minutes(60)) >= context.now()
}

const over = { ok: false, because: 'link-over' } as const

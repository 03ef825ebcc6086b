import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { writeAudit } from './audit.ts'
import { readEmail } from './bodies.ts'
import { after, minutes, type AuthContext } from './context.ts'
import { noteAddressChange } from './address-link.ts'
import { hashToken } from './hashing.ts'
import { countMail, countPerIp } from './limits.ts'
import { clearTokens } from './one-time.ts'
import { identities, users, type Session, type User } from './schema.server.ts'
import { findSession, isAlive } from './sessions.ts'
import { findAccount, findUser, isShut } from './users.ts'

/** A session opened longer ago proves again who it is: a stolen one must not move the account to the thief's address. */
const freshHours = 24
const linkMinutes = 60

type TooOften = { ok: false; because: 'too-often'; retryAfter: number }
export type AskAddressOutcome =
  | { ok: true }
  | TooOften
  | { ok: false; because: 'not-fresh' | 'second-factor' | 'email-same' | 'email-invalid' }
export type ChangeAddressOutcome =
  | { ok: true; email: string }
  | TooOften
  | { ok: false; because: 'link-over' | 'email-taken' }

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

  await context.db.transaction((tx) => sendLink(context, tx, account.user, address.email))
  return { ok: true }
}

/** The address an account is to get once its owner uses the link that was mailed there. */
export async function findWishedAddress(context: AuthContext, userId: string): Promise<string | undefined> {
  const [user] = await context.db
    .select({ email: users.emailChange })
    .from(users)
    .where(and(eq(users.id, userId), isPending(context)))
  return user?.email || undefined
}

/** What the link in the letter to the new address would do, without doing it; nothing where it is over. */
export async function describeAddressChange(context: AuthContext, token: string): Promise<AddressLink | undefined> {
  const [user] = await context.db.select().from(users).where(hasLink(context, token))
  return user && { from: user.email ?? '', to: user.emailChange ?? '' }
}

/** Gives the account the address the link was mailed to. The old address gets a notice that can take it back. */
export async function changeAddress(
  context: AuthContext,
  token: string,
  { ip }: { ip: string },
): Promise<ChangeAddressOutcome> {
  const isKnown = (await describeAddressChange(context, token)) !== undefined
  const tooOften = isKnown ? undefined : await countPerIp(context, 'verifyPerIp', ip)
  if (tooOften) return { ok: false, because: 'too-often', retryAfter: tooOften.retryAfter ?? 60 }
  return orTaken(() =>
    context.db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(hasLink(context, token)).for('update')
      if (!user || (await isShut(context, tx, user))) return { ok: false, because: 'link-over' }
      const [from, to] = [user.email ?? '', user.emailChange ?? '']
      await saveAddress(context, tx, user, to)
      const revertToken = await noteAddressChange(context, tx, user)
      await context.sendLetter(tx, { kind: 'email-changed', id: randomUUID(), to: from, newEmail: to, revertToken })
      return { ok: true, email: to }
    }),
  )
}

function isFresh(context: AuthContext, session: Session): boolean {
  return after(session.createdAt ?? new Date(0), freshHours * minutes(60)) >= context.now()
}

async function sendLink(context: AuthContext, tx: Transaction, user: User, email: string): Promise<void> {
  const id = randomUUID()
  const token = randomBytes(32).toString('base64url')
  const isTaken = (await findUser(tx, email)) !== undefined
  // Kept in either case: what the account's owner sees does not tell whether somebody has the address.
  await tx
    .update(users)
    .set({ emailChange: email, emailChangeTokenNew: hashToken(token), emailChangeSentAt: context.now() })
    .where(eq(users.id, user.id))
  await writeAudit(context, tx, 'user_modified', user)
  await context.sendLetter(
    tx,
    isTaken ? { kind: 'email-change-taken', id, to: email } : { kind: 'email-change', id, to: email, tokenHash: token },
  )
}

function isPending(context: AuthContext) {
  return and(
    // In the words of the index `email_change_token_new_idx`, which is not used for others.
    sql`${users.emailChangeTokenNew} !~ '^[0-9 ]*$'`,
    gt(users.emailChangeSentAt, after(context.now(), -minutes(linkMinutes))),
  )
}

function hasLink(context: AuthContext, token: string) {
  return and(eq(users.emailChangeTokenNew, hashToken(token)), isPending(context))
}

/** Open codes and links die with the old address. */
export async function saveAddress(context: AuthContext, tx: Transaction, user: User, email: string): Promise<void> {
  const now = context.now()
  const told = JSON.stringify({ email })
  await clearTokens(tx, user.id)
  await tx
    .update(users)
    .set({ email, emailChange: '', emailConfirmedAt: now, updatedAt: now })
    .where(eq(users.id, user.id))
  await tx
    .update(users)
    .set({ userMetadata: sql`${users.userMetadata} || ${told}::jsonb` })
    .where(and(eq(users.id, user.id), sql`${users.userMetadata} ? 'email'`))
  await tx
    .update(identities)
    .set({ identityData: sql`${identities.identityData} || ${told}::jsonb`, updatedAt: now })
    .where(and(eq(identities.userId, user.id), eq(identities.provider, 'email')))
  await writeAudit(context, tx, 'user_modified', { id: user.id, email })
}

/** The index decides when two accounts prove one address. */
export async function orTaken(change: () => Promise<ChangeAddressOutcome>): Promise<ChangeAddressOutcome> {
  try {
    return await change()
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const isTaken = cause instanceof Error && 'constraint' in cause && cause.constraint === 'users_email_partial_key'
    if (isTaken) return { ok: false, because: 'email-taken' }
    throw error
  }
}

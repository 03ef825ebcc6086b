import { and, eq, exists, sql } from 'drizzle-orm'
import { writeAudit } from './audit.ts'
import { readEmail, refuseMetadata } from './bodies.ts'
import type { AuthContext } from './context.ts'
import type { Transaction } from '../db/open.ts'
import { savePassword } from './password-change.ts'
import { passwordProblem, type PasswordProblem } from './passwords.ts'
import { flowStates } from './flow-schema.server.ts'
import { auditLogEntries, factors, sessions, users, type Metadata } from './schema.server.ts'
import { findSessions, isAlive } from './sessions.ts'
import { describeAccount, findAccount, findUser, insertAccount, isBanned } from './users.ts'

export type NewUser = { email: string; password?: string; metadata?: Metadata }
export type CreateUserOutcome =
  | { ok: true; id: string }
  | { ok: false; because: 'email-taken' | 'email-invalid' | 'metadata-invalid' | 'busy' | PasswordProblem }
export type SetPasswordOutcome = { ok: true } | { ok: false; because: 'unknown-account' | 'busy' | PasswordProblem }
export type KnownUser = { id: string; email: string; hasPassword: boolean; confirmedAt?: Date; lastSignInAt?: Date }
export type KnownSession = { id: string; createdAt: Date; lastSeenAt: Date; userAgent: string }

/** Checks what a new account is to have, as everybody's is checked who makes one; answers with the address as it is kept. */
export function readNewUser(
  { settings }: Pick<AuthContext, 'settings'>,
  { email, password, metadata = {} }: NewUser,
): { ok: true; email: string } | Extract<CreateUserOutcome, { ok: false }> {
  const address = readEmail(email)
  if (!address.ok) return no('email-invalid')
  if (refuseMetadata(metadata)) return no('metadata-invalid')
  const problem = password === undefined ? undefined : passwordProblem(settings, password)
  return problem ? no(problem) : address
}

/**
 * Creates an account whose address somebody has already proven (an invitation's link, the setup code, the demo).
 * `busy`: too many passwords are being hashed at this moment. Do not call it inside a transaction.
 */
export async function createUser(
  context: AuthContext,
  { password, metadata = {}, ...wanted }: NewUser,
): Promise<CreateUserOutcome> {
  const read = readNewUser(context, { password, metadata, ...wanted })
  if (!read.ok) return read
  const passwordHash = password === undefined ? '' : await context.hasher.hash(password)
  if (passwordHash === undefined) return no('busy')

  const now = context.now()
  const account = describeAccount({
    email: read.email,
    passwordHash,
    metadata,
    isConfirmed: true,
    isSelfMade: false,
    now,
  })
  return context.db.transaction(async (tx): Promise<CreateUserOutcome> => {
    if (!(await insertAccount(tx, account))) return no('email-taken')
    await writeAudit(context, tx, 'user_signedup', account.user, { provider: 'email' })
    return { ok: true, id: account.user.id }
  })
}

/** Sets a password and ends all sessions but `keepSession`. Do not call it inside a transaction. */
export async function setPassword(
  context: AuthContext,
  userId: string,
  password: string,
  { keepSession }: { keepSession?: string } = {},
): Promise<SetPasswordOutcome> {
  const problem = passwordProblem(context.settings, password)
  if (problem) return no(problem)
  const hash = await context.hasher.hash(password)
  if (hash === undefined) return no('busy')
  return context.db.transaction(async (tx): Promise<SetPasswordOutcome> => {
    const account = await findAccount(tx, userId)
    if (!account) return no('unknown-account')
    await savePassword(context, tx, account.user, { hash, keepSession })
    return { ok: true }
  })
}

/** The account of an address, in whatever case it was typed. */
export async function findUserByEmail(context: AuthContext, email: string): Promise<KnownUser | undefined> {
  const user = await findUser(context.db, email)
  if (!user) return undefined
  return {
    id: user.id,
    email: user.email ?? '',
    hasPassword: Boolean(user.encryptedPassword),
    confirmedAt: user.emailConfirmedAt ?? undefined,
    lastSignInAt: user.lastSignInAt ?? undefined,
  }
}

/** Deletes an account with all that hangs on it; false when there was none. The address can be used again. */
export async function deleteUser(context: AuthContext, id: string): Promise<boolean> {
  return context.db.transaction((tx) => deleteIn(context, tx, id))
}

/** The same, and what was written down about it: sign-ins under way, and every line of the audit log that names it or its address. */
export async function eraseUser(context: AuthContext, id: string): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const address = (await findAccount(tx, id))?.user.email ?? ''
    await tx.delete(flowStates).where(eq(flowStates.userId, id))
    const said = sql`lower(${auditLogEntries.payload}::text)`
    const isNamed = sql`strpos(${said}, ${id}) > 0 or (${address} <> '' and strpos(${said}, ${address.toLowerCase()}) > 0)`
    await tx.delete(auditLogEntries).where(isNamed)
    return deleteIn(context, tx, id)
  })
}

async function deleteIn(context: AuthContext, tx: Transaction, id: string): Promise<boolean> {
  const deleted = await tx.delete(users).where(eq(users.id, id)).returning({ id: users.id })
  if (deleted.length === 0) return false
  await writeAudit(context, tx, 'user_deleted', undefined, { user_id: id })
  return true
}

/** The sessions a person could continue, the last used first. */
export async function listSessions(context: AuthContext, userId: string): Promise<KnownSession[]> {
  const alive = await findSessions(context.db, userId, context.now())
  return alive.map((session) => {
    const createdAt = session.createdAt ?? new Date(0)
    return {
      id: session.id,
      createdAt,
      lastSeenAt: session.refreshedAt ?? createdAt,
      userAgent: session.userAgent ?? '',
    }
  })
}

/**
 * Whose session it is, while it stands and the account with it, and whether a second step is asked of them. Asks the database: for
 * what matters.
 */
export async function ownerOfSession(
  context: AuthContext,
  sessionId: string,
): Promise<{ email: string; hasApp: boolean } | undefined> {
  const isTheirApp = and(eq(factors.userId, users.id), eq(factors.status, 'verified'))
  const [found] = await context.db
    .select({ session: sessions, user: users, hasApp: exists(context.db.select().from(factors).where(isTheirApp)) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  if (!found || !isAlive(found.session, context.now()) || isBanned(found.user, context.now())) return undefined
  return { email: found.user.email ?? '', hasApp: found.hasApp === true }
}

function no<Reason extends string>(because: Reason): { ok: false; because: Reason } {
  return { ok: false, because }
}

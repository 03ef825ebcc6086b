import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { audience, type AuthContext, type Queries } from './context.ts'
import { factors, identities, users, type Factor, type Identity, type Metadata, type User } from './schema.server.ts'

/** The instance id the real service filters on; rows with another one would be invisible after a move. */
export const nilId = '00000000-0000-0000-0000-000000000000'

export type Account = { user: User; identities: Identity[]; factors: Factor[] }

type NewAccount = {
  id?: string | undefined
  email: string
  passwordHash?: string
  metadata: Metadata
  isConfirmed: boolean
  /** Whoever signs themselves up tells the house through what they are called at sign-in; an account the house makes keeps both apart. */
  isSelfMade: boolean
  now: Date
}

/** One account by its id. */
export async function findAccount(queries: Queries, id: string): Promise<Account | undefined> {
  const [user] = await queries.select().from(users).where(eq(users.id, id))
  if (!user) return undefined
  return {
    user,
    identities: await queries.select().from(identities).where(eq(identities.userId, id)),
    factors: await queries.select().from(factors).where(eq(factors.userId, id)),
  }
}

/** The user with this address, in whatever case it was typed. */
export async function findUser(queries: Queries, email: string): Promise<User | undefined> {
  const isTheirs = and(eq(users.email, email.toLowerCase()), eq(users.isSsoUser, false))
  const [user] = await queries.select().from(users).where(isTheirs)
  return user
}

/**
 * The rows of a new account in the shape the hosted service can take over: token columns '' and never null, the nil
 * instance, one identity of the provider e-mail whose id is the user's.
 */
export function describeAccount(account: NewAccount): Account {
  const { id = randomUUID(), email, passwordHash = '', metadata, isConfirmed, isSelfMade, now } = account
  const own = { sub: id, email, email_verified: isConfirmed, phone_verified: false }
  const identityData = isSelfMade ? { ...metadata, ...own } : own
  const user: User = {
    instanceId: nilId,
    id,
    aud: audience,
    role: audience,
    email,
    encryptedPassword: passwordHash,
    emailConfirmedAt: isConfirmed ? now : null,
    invitedAt: null,
    confirmationToken: '',
    confirmationSentAt: null,
    recoveryToken: '',
    recoverySentAt: null,
    emailChangeTokenNew: '',
    emailChange: '',
    emailChangeSentAt: null,
    lastSignInAt: null,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: isSelfMade ? identityData : { ...metadata, ...(isConfirmed ? { email_verified: true } : {}) },
    createdAt: now,
    updatedAt: now,
    phone: null,
    emailChangeTokenCurrent: '',
    emailChangeConfirmStatus: 0,
    bannedUntil: null,
    reauthenticationToken: '',
    reauthenticationSentAt: null,
    isSsoUser: false,
    deletedAt: null,
    isAnonymous: false,
  }
  const identity: Identity = {
    id: randomUUID(),
    providerId: id,
    userId: id,
    identityData,
    provider: 'email',
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  }
  return { user, identities: [identity], factors: [] }
}

/**
 * Saves a new account; false when the address is taken: the unique index decides, whoever asked first. Then nothing is written, by
 * the same statements: how long it takes must not tell whether somebody has an address.
 */
export async function insertAccount(queries: Queries, account: Account): Promise<boolean> {
  const created = await queries.insert(users).values(account.user).onConflictDoNothing().returning({ id: users.id })
  for (const identity of account.identities) await insertIdentity(queries, identity)
  return created.length > 0
}

/** From the account's row, so that for an account that was not saved the same is asked and nothing written. */
async function insertIdentity(queries: Queries, identity: Identity): Promise<void> {
  const row = queries
    .select({
      id: sql<string>`${identity.id}::uuid`.as('id'),
      providerId: sql<string>`${identity.providerId}::text`.as('provider_id'),
      userId: users.id,
      identityData: sql<Metadata>`${JSON.stringify(identity.identityData)}::jsonb`.as('identity_data'),
      provider: sql<string>`${identity.provider}::text`.as('provider'),
      lastSignInAt: users.createdAt,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, identity.userId))
  await queries.insert(identities).select(row)
}

/** Is the account shut at this moment, by itself or by the house? */
export async function isShut(context: AuthContext, queries: Queries, user: User): Promise<boolean> {
  return isBanned(user, context.now()) || (await context.isShutOut(queries, user.id))
}

/**
 * The same where a session is opened, and true until the transaction ends: whoever shuts the account out meanwhile waits, and then
 * finds the session and ends it.
 */
export async function isShutHeld(context: AuthContext, tx: Transaction, user: User): Promise<boolean> {
  return isBanned(user, context.now()) || (await context.isShutOut(tx, user.id, { held: true }))
}

/** Is the account itself shut at this moment? */
export function isBanned(user: User, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now
}

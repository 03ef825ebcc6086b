import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import {
  deleteUser as deleteCopy,
  eraseUser as eraseCopy,
  findUserByEmail as findCopy,
  readNewUser,
  type CreateUserOutcome,
  type KnownUser,
  type NewUser,
  type SetPasswordOutcome,
} from '../accounts.ts'
import { writeAudit } from '../audit.ts'
import type { Transaction } from '../../db/open.ts'
import { clearTokens } from '../issued-tokens.ts'
import { passwordProblem } from '../passwords.ts'
import { users, type User } from '../schema.server.ts'
import { endSessions, type SessionScope } from '../sessions.ts'
import { passwordElsewhere, type HostedContext } from './context.ts'
import { tellSignOut } from './entry.ts'
import { followAddress, linkAccount } from './links.ts'
import { ServiceAway } from './no-answer.ts'
import type { Heard } from './remote.ts'
import { noteSignOutToTell } from './sessions.ts'

/**
 * Creates an account at the hosted service, under an id of ours: asked twice, because an answer was lost, it is still one. `busy`: the
 * service does not answer.
 */
export async function createUser(
  context: HostedContext,
  { password, metadata = {}, ...wanted }: NewUser,
): Promise<CreateUserOutcome> {
  const read = readNewUser(context, { password, metadata, ...wanted })
  if (!read.ok) return read

  const id = randomUUID()
  const account = { id, email: read.email, password, email_confirm: true, user_metadata: metadata }
  const heard = await context.remote.administer('POST', '/admin/users', account)
  if (!heard) return no('busy')
  if (heard.code === 'weak_password') return no('password-common')
  const made = heard.status === 200 ? userBody.safeParse(heard.body).data : await findThere(context, { id })
  if (!made) return no(refusals[heard.code] ?? 'busy')
  await context.db.transaction(async (tx) => {
    const user = await linkAccount(context, tx, made)
    if (password !== undefined) await notePassword(tx, user.id)
    await writeAudit(context, tx, 'user_signedup', user, { provider: 'email' })
  })
  return { ok: true, id: made.id }
}

/** Sets a password; the hosted service ends every session with it. `busy`: it does not answer. */
export async function setPassword(
  context: HostedContext,
  userId: string,
  password: string,
): Promise<SetPasswordOutcome> {
  const problem = passwordProblem(context.settings, password)
  if (problem) return no(problem)
  const heard = await context.remote.administer('PUT', `/admin/users/${userId}`, { password })
  if (!heard) return no('busy')
  if (heard.code === 'weak_password') return no('password-common')
  if (heard.status !== 200) return no('unknown-account')
  await saveNewPassword(context, userId, 'global')
  return { ok: true }
}

/** A password was set there: open codes and links die here, sessions end, and the owner gets a notice. */
export async function saveNewPassword(context: HostedContext, userId: string, ended: SessionScope): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (!user) return
    await notePassword(tx, userId)
    await clearTokens(tx, userId)
    await endSessions(tx, userId, ended)
    await writeAudit(context, tx, 'user_updated_password', user)
    if (user.email) await context.sendLetter(tx, { kind: 'password-changed', id: randomUUID(), to: user.email })
  })
}

/** The account of an address: by the copy, else as the hosted service knows it. */
export async function findUserByEmail(context: HostedContext, email: string): Promise<KnownUser | undefined> {
  const known = await findCopy(context, email)
  if (known) return known
  const there = await findThere(context, { email: email.toLowerCase() })
  if (!there) return undefined
  await context.db.transaction((tx) => linkAccount(context, tx, there))
  return findCopy(context, email)
}

/** Deletes an account there and its copy here; false when there was none. */
export async function deleteUser(context: HostedContext, id: string): Promise<boolean> {
  await deleteThere(context, id)
  return deleteCopy(context, id)
}

/** The same, and what was written down about it here; what the hosted service wrote down is its own. */
export async function eraseUser(context: HostedContext, id: string): Promise<boolean> {
  await deleteThere(context, id)
  return eraseCopy(context, id)
}

async function deleteThere(context: HostedContext, id: string): Promise<void> {
  const heard = await context.remote.administer('DELETE', `/admin/users/${id}`, { should_soft_delete: false })
  if (!heard) throw new ServiceAway()
  if (heard.status !== 200 && heard.status !== 404) throw new Error(`The sign-in service refuses (${heard.code}).`)
  await endSessions(context.db, id, 'global')
}

/** Ends sessions: here at once; where it is all of them, at the hosted service too, now or as soon as it answers. */
export async function revokeSessions(context: HostedContext, userId: string, scope: SessionScope): Promise<number> {
  const ended = await context.db.transaction(async (tx) => {
    if (scope === 'global') await noteSignOutToTell(context, tx, userId)
    return endSessions(tx, userId, scope)
  })
  if (scope === 'global') await tellSignOut(context, userId)
  return ended
}

/** Brings the copy up to date with accounts that were made, or got another address, at the hosted service itself. */
export async function followAccounts(context: HostedContext): Promise<void> {
  for (let page = 1; ; page += 1) {
    const there = await listThere(context, `page=${page}&per_page=${perPage}`)
    if (!there || there.length === 0) return
    await context.db.transaction((tx) => followPage(context, tx, there))
    if (there.length < perPage) return
  }
}

async function followPage(context: HostedContext, tx: Transaction, there: There[]): Promise<void> {
  const ids = there.map(({ id }) => id)
  const copies = await tx.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids))
  const known = new Map(copies.map(({ id, email }) => [id, email]))
  for (const account of there.filter(({ id, email }) => known.get(id) !== email.toLowerCase())) {
    if (known.has(account.id)) await followAddress(tx, account)
    else await linkAccount(context, tx, account)
  }
}

async function findThere(
  context: HostedContext,
  wanted: { id: string } | { email: string },
): Promise<There | undefined> {
  if ('id' in wanted) {
    const heard = await context.remote.administer('GET', `/admin/users/${wanted.id}`)
    return userBody.safeParse(heard?.body).data
  }
  for (let page = 1; ; page += 1) {
    const filter = `page=${page}&per_page=${perPage}&filter=${encodeURIComponent(wanted.email)}`
    const there = await listThere(context, filter)
    if (!there) throw new ServiceAway()
    const found = there.find(({ email }) => email.toLowerCase() === wanted.email)
    if (found || there.length < perPage) return found
  }
}

async function listThere({ remote }: HostedContext, query: string): Promise<There[] | undefined> {
  const heard: Heard | undefined = await remote.administer('GET', `/admin/users?${query}`)
  return usersBody.safeParse(heard?.body).data?.users
}

async function notePassword(tx: Transaction, userId: User['id']): Promise<void> {
  await tx.update(users).set({ encryptedPassword: passwordElsewhere }).where(eq(users.id, userId))
}

function no<Reason extends string>(because: Reason): { ok: false; because: Reason } {
  return { ok: false, because }
}

const refusals: Readonly<Record<string, 'email-taken' | 'email-invalid' | undefined>> = {
  email_exists: 'email-taken',
  validation_failed: 'email-invalid',
  email_address_invalid: 'email-invalid',
}
type There = z.infer<typeof userBody>
const userBody = z.object({ id: z.uuid(), email: z.string().default('') })
const usersBody = z.object({ users: z.array(userBody) })
const perPage = 500

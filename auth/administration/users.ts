import { count, desc, asc, ilike, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { emailExists } from '../address-proof.ts'
import { writeAudit } from '../audit.ts'
import { readBody, readEmail, refuseMetadata } from '../bodies.ts'
import { audience, type Asked, type AuthContext } from '../context.ts'
import { refuse, reply, type Answer, type Refusal } from '../errors.ts'
import { factors, identities, users } from '../schema.server.ts'
import { userJson } from '../user-json.ts'
import { describeAccount, findAccount, findUser, insertAccount, type Account } from '../users.ts'
import type { Administrator } from './caller.ts'
import { accountBody, readBan, readPassword, refusePhone, type AccountBody } from './fields.ts'
import { pageHeaders, readPage } from './pages.ts'

/** GET /admin/users: the accounts page by page, the newest first; `filter` finds a part of an address. */
export async function listUsers(context: AuthContext, asked: Asked): Promise<Answer> {
  const page = readPage(asked)
  if (!page.ok) return page
  const wanted = matching(asked.query.get('filter') ?? '')
  const order = asked.query.get('sort') === 'created_at asc' ? asc : desc
  const [total] = await context.db.select({ number: count() }).from(users).where(wanted)
  const found = await context.db
    .select()
    .from(users)
    .where(wanted)
    .orderBy(order(users.createdAt), users.id)
    .limit(page.perPage)
    .offset((page.page - 1) * page.perPage)

  const ids = found.map(({ id }) => id)
  const theirs = await context.db.select().from(identities).where(inArray(identities.userId, ids))
  const second = await context.db.select().from(factors).where(inArray(factors.userId, ids))
  const accounts = found.map((user) => ({
    user,
    identities: theirs.filter(({ userId }) => userId === user.id),
    factors: second.filter(({ userId }) => userId === user.id),
  }))
  const headers = pageHeaders(`${context.issuer}/admin/users`, page, total?.number ?? 0)
  return reply({ users: accounts.map(userJson), aud: audience }, headers)
}

/** GET /admin/users/{id}. */
export async function showUser(context: AuthContext, asked: Asked): Promise<Answer> {
  const found = await accountIn(context, asked)
  return found.ok ? reply(userJson(found.account)) : found
}

/** POST /admin/users: an account as it is described, with no letter; without a password it is entered by code. */
export async function addUser(context: AuthContext, asked: Asked, { actor }: Administrator): Promise<Answer> {
  const read = readBody(accountBody, asked)
  if (!read.ok) return read
  const { body } = read
  const refusal = refusePhone(body) ?? refuseMetadata(body.user_metadata) ?? refuseMetadata(body.app_metadata)
  if (refusal) return refusal
  if (body.email === '')
    return refuse(400, 'validation_failed', 'Cannot create a user without either an email or phone')
  const address = readEmail(body.email)
  if (!address.ok) return address
  if (body.id !== '' && !isUuid(body.id))
    return refuse(400, 'validation_failed', 'ID must conform to the uuid v4 format')
  const ban = readBan(body.ban_duration, context.now())
  if (!ban.ok) return ban
  if (await findUser(context.db, address.email)) return emailExists()
  const password = await readPassword(context, body)
  if (!password.ok) return password

  const account = accountOf(body, address.email, { hash: password.hash, ban: ban.until ?? null, now: context.now() })
  const isNew = await context.db.transaction(async (tx) => {
    if (!(await insertAccount(tx, account))) return false
    await writeAudit(context, tx, 'user_signedup', actor, { user_id: account.user.id, user_email: address.email })
    return true
  })
  return isNew ? reply(userJson(account)) : emailExists()
}

/** The account a path names. */
export async function accountIn(context: AuthContext, asked: Asked): Promise<{ ok: true; account: Account } | Refusal> {
  const { id = '' } = asked.params ?? {}
  if (!isUuid(id)) return refuse(404, 'validation_failed', 'user_id must be an UUID')
  const account = await findAccount(context.db, id)
  return account ? { ok: true, account } : userNotFound()
}

/** No account has this id. */
export function userNotFound(): Refusal {
  return refuse(404, 'user_not_found', 'User not found')
}

function isUuid(text: string): boolean {
  return z.guid().safeParse(text).success
}

function accountOf(
  body: AccountBody,
  email: string,
  { hash = '', ban, now }: { hash: string | undefined; ban: Date | null; now: Date },
): Account {
  const described = describeAccount({
    email,
    id: body.id || undefined,
    passwordHash: hash,
    // Just as it was given: what a sign-up adds about itself is not in it.
    metadata: body.user_metadata ?? {},
    isConfirmed: body.email_confirm ?? false,
    isSelfMade: false,
    now,
  })
  const user = {
    ...described.user,
    role: body.role || audience,
    aud: body.aud || audience,
    bannedUntil: ban,
    appMetadata: { ...body.app_metadata, ...described.user.appMetadata },
  }
  return { ...described, user }
}

function matching(filter: string) {
  if (filter === '') return undefined
  const part = `%${filter.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return or(ilike(users.email, part), sql`${users.userMetadata} ->> 'full_name' ilike ${part}`)
}

import { and, eq } from 'drizzle-orm'
import { emailExists, orTaken } from '../address-proof.ts'
import { writeAudit } from '../audit.ts'
import { readBody, readEmail, refuseMetadata } from '../bodies.ts'
import type { Transaction } from '../../db/open.ts'
import type { Asked, AuthContext } from '../context.ts'
import { reply, type Answer, type Refusal } from '../errors.ts'
import { clearTokens } from '../issued-tokens.ts'
import { savePassword } from '../password-change.ts'
import { passwordProblem, refusePassword } from '../passwords.ts'
import { identities, users, type Metadata, type User } from '../schema.server.ts'
import { endSessions } from '../sessions.ts'
import { userJson } from '../user-json.ts'
import { findAccount } from '../users.ts'
import type { Administrator } from './caller.ts'
import { accountBody, readBan, readPassword, refusePhone, type AccountBody } from './fields.ts'
import { accountIn, userNotFound } from './users.ts'

type Change = { body: AccountBody; email: string; hash: string | undefined; ban: Date | null | undefined }

/**
 * PUT /admin/users/{id}: what is said is changed, at once and without asking the person. Another password and a ban end all
 * sessions; another address is unproven unless `email_confirm` says that it is.
 */
export async function changeUser(context: AuthContext, asked: Asked, { actor }: Administrator): Promise<Answer> {
  const found = await accountIn(context, asked)
  if (!found.ok) return found
  const change = await readChange(context, asked)
  if (!change.ok) return change

  const { id } = found.account.user
  const saving = () =>
    context.db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
      if (!user) return undefined
      const tooMuch = await save(context, tx, user, change)
      if (!tooMuch) await writeAudit(context, tx, 'user_modified', actor, { user_id: id, user_email: user.email ?? '' })
      return tooMuch
    })
  const refusal = await orTaken(saving, emailExists())
  if (refusal) return refusal
  const changed = await findAccount(context.db, id)
  return changed ? reply(userJson(changed)) : userNotFound()
}

async function readChange(context: AuthContext, asked: Asked): Promise<({ ok: true } & Change) | Refusal> {
  const read = readBody(accountBody, asked)
  if (!read.ok) return read
  const { body } = read
  const refusal = refusePhone(body) ?? refuseMetadata(body.user_metadata) ?? refuseMetadata(body.app_metadata)
  if (refusal) return refusal
  const address = body.email === '' ? { ok: true as const, email: '' } : readEmail(body.email)
  if (!address.ok) return address
  const ban = readBan(body.ban_duration, context.now())
  if (!ban.ok) return ban
  const problem = body.password === '' ? undefined : passwordProblem(context.settings, body.password)
  if (problem) return refusePassword(context.settings, problem)
  const password = await readPassword(context, body)
  if (!password.ok) return password
  return { ok: true, body, email: address.email, hash: password.hash, ban: ban.until }
}

async function save(
  context: AuthContext,
  tx: Transaction,
  user: User,
  { body, email, hash, ban }: Change,
): Promise<Refusal | undefined> {
  const now = context.now()
  const isOther = email !== '' && email !== user.email
  const confirmedAt = body.email_confirm
    ? isOther
      ? now
      : (user.emailConfirmedAt ?? now)
    : isOther
      ? null
      : user.emailConfirmedAt
  const told = body.email_confirm ? { email_verified: true } : {}
  const userMetadata = { ...merge(user.userMetadata, body.user_metadata), ...told }
  const appMetadata = merge(user.appMetadata, body.app_metadata)
  const tooMuch = refuseMetadata(userMetadata) ?? refuseMetadata(appMetadata)
  if (tooMuch) return tooMuch

  if (hash !== undefined) await savePassword(context, tx, user, { hash })
  if (ban && (await endSessions(tx, user.id, 'global')) > 0) await writeAudit(context, tx, 'token_revoked', user)
  // Letters on their way to the former address must not open the account any more.
  if (isOther) await clearTokens(tx, user.id)
  if (isOther || body.email_confirm)
    await saveIdentity(tx, user, isOther ? email : (user.email ?? ''), confirmedAt, now)
  await tx
    .update(users)
    .set({
      ...(isOther ? { email } : {}),
      emailConfirmedAt: confirmedAt,
      role: body.role || user.role,
      aud: body.aud || user.aud,
      bannedUntil: ban === undefined ? user.bannedUntil : ban,
      userMetadata,
      appMetadata,
      updatedAt: now,
    })
    .where(eq(users.id, user.id))
  return undefined
}

async function saveIdentity(
  tx: Transaction,
  user: User,
  email: string,
  confirmedAt: Date | null,
  now: Date,
): Promise<void> {
  const isMail = and(eq(identities.userId, user.id), eq(identities.provider, 'email'))
  const [identity] = await tx.select().from(identities).where(isMail)
  const identityData = { ...identity?.identityData, email, email_verified: confirmedAt !== null }
  await tx.update(identities).set({ identityData, updatedAt: now }).where(isMail)
}

/** What is said replaces what was there, key by key; null takes a key away. */
function merge(present: Metadata | null, changes: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null))
}

import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../audit.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, reply, type Answer } from '../errors.ts'
import { holdUser } from '../factors/rows.ts'
import { findPasskey, passkeyJson, passkeysOf } from '../passkeys/rows.ts'
import { passkeys } from '../schema-factors.server.ts'
import { factors } from '../schema.server.ts'
import { factorJson } from '../user-json.ts'
import type { Administrator } from './caller.ts'
import { accountIn } from './users.ts'

/** GET /admin/users/{id}/factors: a bare list, as the protocol wants it; the secret is never in it. */
export async function listFactors(context: AuthContext, asked: Asked): Promise<Answer> {
  const found = await accountIn(context, asked)
  return found.ok ? reply(found.account.factors.map(factorJson)) : found
}

/** DELETE /admin/users/{id}/factors/{factor}: sessions that were proven with it are signed in without it, and the owner is told. */
export async function removeFactor(context: AuthContext, asked: Asked, { actor }: Administrator): Promise<Answer> {
  const found = await accountIn(context, asked)
  if (!found.ok) return found
  const { user } = found.account
  const factor = found.account.factors.find(({ id }) => id === asked.params?.factor)
  if (!factor) return refuse(404, 'mfa_factor_not_found', 'Factor not found')
  await context.db.transaction(async (tx) => {
    // As where a code of it is checked: in another order the two could wait for each other.
    await holdUser(tx, user.id)
    await tx.execute(sql`
      delete from auth.mfa_amr_claims where authentication_method = 'totp'
        and session_id in (select id from auth.sessions where factor_id = ${factor.id})
    `)
    await tx.execute(sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factor.id}`)
    const [removed] = await tx.delete(factors).where(eq(factors.id, factor.id)).returning({ status: factors.status })
    if (!removed) return
    await writeAudit(context, tx, 'factor_deleted', actor, { user_id: user.id, factor_id: factor.id })
    // What was never proven counted for nothing.
    if (removed.status !== 'verified' || !user.email) return
    const letter = { kind: 'factor-removed', id: randomUUID(), to: user.email, isByAdministration: true } as const
    await context.sendLetter(tx, letter)
  })
  return reply(factorJson(factor))
}

/** GET /admin/users/{id}/passkeys: a bare list. */
export async function listPasskeys(context: AuthContext, asked: Asked): Promise<Answer> {
  const found = await accountIn(context, asked)
  if (!found.ok) return found
  return reply((await passkeysOf(context.db, found.account.user.id)).map(passkeyJson))
}

/** DELETE /admin/users/{id}/passkeys/{passkey}: the owner is told. */
export async function removePasskey(context: AuthContext, asked: Asked, { actor }: Administrator): Promise<Answer> {
  const found = await accountIn(context, asked)
  if (!found.ok) return found
  const { user } = found.account
  const passkey = await findPasskey(context.db, user.id, asked.params?.passkey)
  if ('code' in passkey) return passkey
  await context.db.transaction(async (tx) => {
    const removed = await tx.delete(passkeys).where(eq(passkeys.id, passkey.id)).returning({ id: passkeys.id })
    if (removed.length === 0) return
    await writeAudit(context, tx, 'passkey_deleted', actor, { user_id: user.id, passkey_id: passkey.id })
    if (user.email) await context.sendLetter(tx, { kind: 'passkey-removed', id: passkey.id, to: user.email })
  })
  return { ok: true, status: 204 }
}

import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '../audit.ts'
import { readBearer } from '../bearer.ts'
import { optionalText, readBody } from '../bodies.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, reply, type Answer } from '../errors.ts'
import { refuseUnshown } from '../factors/strength.ts'
import { findPasskey, isFresh, passkeyJson, passkeysOf } from '../passkeys/rows.ts'
import { passkeySite, passkeysOff } from '../passkeys/site.ts'
import { passkeys } from '../schema-factors.server.ts'
import { refuseWeak } from './factors.ts'

const renameBody = z.object({ friendly_name: optionalText })
const longestName = 120

/** GET /passkeys: the bearer's own. */
export async function listPasskeys(context: AuthContext, asked: Asked): Promise<Answer> {
  if (!passkeySite(context)) return passkeysOff()
  const bearer = await readBearer(context, asked)
  if (!bearer.ok) return bearer
  return reply((await passkeysOf(context.db, bearer.account.user.id)).map(passkeyJson))
}

/** PATCH /passkeys/{id}: another name. */
export async function renamePasskey(context: AuthContext, asked: Asked): Promise<Answer> {
  if (!passkeySite(context)) return passkeysOff()
  const bearer = await readBearer(context, asked)
  if (!bearer.ok) return bearer
  const read = readBody(renameBody, asked)
  if (!read.ok) return read
  const friendlyName = read.body.friendly_name.trim()
  if (friendlyName === '' || friendlyName.length > longestName || /\p{Cc}/u.test(friendlyName)) {
    return refuse(400, 'validation_failed', 'friendly_name must be between 1 and 120 characters')
  }
  const { user } = bearer.account
  const passkey = await findPasskey(context.db, user.id, asked.params?.id)
  if ('code' in passkey) return passkey
  await context.db.transaction(async (tx) => {
    await tx.update(passkeys).set({ friendlyName, updatedAt: context.now() }).where(eq(passkeys.id, passkey.id))
    await writeAudit(context, tx, 'passkey_updated', user, { passkey_id: passkey.id })
  })
  return reply(passkeyJson({ ...passkey, friendlyName }))
}

/**
 * DELETE /passkeys/{id}: only by whoever proved within ten minutes who they are. The owner is told; whether other sessions end
 * too, the page asks.
 */
export async function removePasskey(context: AuthContext, asked: Asked): Promise<Answer> {
  if (!passkeySite(context)) return passkeysOff()
  const bearer = await readBearer(context, asked)
  if (!bearer.ok) return bearer
  const { user } = bearer.account
  const passkey = await findPasskey(context.db, user.id, asked.params?.id)
  if ('code' in passkey) return passkey
  const message = 'AAL2 required to remove a passkey'
  const weak = refuseWeak(bearer, message) ?? (await refuseUnshown(context, bearer, message))
  if (weak) return weak
  if (!(await isFresh(context, bearer.session.id))) {
    return refuse(400, 'reauthentication_needed', 'Removing a passkey requires reauthentication')
  }
  await context.db.transaction(async (tx) => {
    const isTheirs = and(eq(passkeys.id, passkey.id), eq(passkeys.userId, user.id))
    const removed = await tx.delete(passkeys).where(isTheirs).returning({ id: passkeys.id })
    if (removed.length === 0) return
    await writeAudit(context, tx, 'passkey_deleted', user, { passkey_id: passkey.id })
    if (user.email) await context.sendLetter(tx, { kind: 'passkey-removed', id: passkey.id, to: user.email })
  })
  return { ok: true, status: 204 }
}

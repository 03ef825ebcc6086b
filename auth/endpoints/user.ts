import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/open.ts'
import { writeAudit } from '../audit.ts'
import { readBearer, type Bearer } from '../bearer.ts'
import { optionalMetadata, optionalText, readBody, refuseMetadata } from '../bodies.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, reply, type Answer, type Refusal } from '../errors.ts'
import { checkNewPassword, savePassword } from '../password-change.ts'
import { users, type Metadata } from '../schema.server.ts'
import { userJson } from '../user-json.ts'
import { findAccount } from '../users.ts'

const userBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  data: optionalMetadata,
  app_metadata: z.unknown().optional(),
})
type UserBody = z.infer<typeof userBody>

/** GET /user: who is signed in. */
export async function getUser(context: AuthContext, asked: Asked): Promise<Answer> {
  const bearer = await readBearer(context, asked)
  return bearer.ok ? reply(userJson(bearer.account)) : bearer
}

/**
 * PUT /user: a new password, other metadata (merged; null takes a key away). A new address is refused with
 * `feature_disabled`: it is asked for on the site's own page (`address-change.ts`), which tells both mailboxes.
 */
export async function putUser(context: AuthContext, asked: Asked): Promise<Answer> {
  const bearer = await readBearer(context, asked)
  if (!bearer.ok) return bearer
  const read = readBody(userBody, asked)
  if (!read.ok) return read
  const { body } = read
  const refusal = refuseChange(bearer, body) ?? refuseMetadata(body.data)
  if (refusal) return refusal
  const checked = body.password === '' ? undefined : await checkNewPassword(context, bearer, body, asked)
  if (checked && !checked.ok) return checked

  const tooMuch = await context.db.transaction((tx) => save(context, tx, bearer, body.data, checked?.hash))
  if (tooMuch) return tooMuch
  const changed = await findAccount(context.db, bearer.account.user.id)
  return changed ? reply(userJson(changed)) : gone()
}

async function save(
  context: AuthContext,
  tx: Transaction,
  { account, session }: Bearer,
  changes: Metadata,
  hash: string | undefined,
): Promise<Refusal | undefined> {
  const isTheirs = eq(users.id, account.user.id)
  // Read again and held: two devices may change different keys at the same moment.
  const [user] = await tx.select().from(users).where(isTheirs).for('update')
  if (!user) return gone()
  const userMetadata = merge(user.userMetadata ?? {}, changes)
  const refusal = refuseMetadata(userMetadata)
  if (refusal) return refusal
  if (hash !== undefined) await savePassword(context, tx, user, { hash, keepSession: session.id })
  await tx.update(users).set({ userMetadata, updatedAt: context.now() }).where(isTheirs)
  await writeAudit(context, tx, 'user_modified', user)
  return undefined
}

function refuseChange({ account, session }: Bearer, body: UserBody): Refusal | undefined {
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    return refuse(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  const hasSecondFactor = account.factors.some((factor) => factor.status === 'verified')
  const isDelicate = body.password !== '' || body.email !== '' || body.phone !== ''
  if (isDelicate && hasSecondFactor && session.aal === 'aal1') {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.'
    return refuse(401, 'insufficient_aal', message)
  }
  if (body.phone !== '') return refuse(404, 'feature_disabled', 'Phone numbers are not kept here')
  if (body.email !== '' && body.email.toLowerCase() !== account.user.email) {
    return refuse(404, 'feature_disabled', 'Changing the email address is not enabled')
  }
  return undefined
}

function merge(present: Metadata, changes: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null))
}

function gone(): Refusal {
  return refuse(403, 'user_not_found', 'User from sub claim in JWT does not exist')
}

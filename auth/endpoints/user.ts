import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/open.ts'
import { sendAddressLetters } from '../address-letters.ts'
import { writeAudit } from '../audit.ts'
import { holdBearer, readBearer, userGone, type Bearer } from '../bearer.ts'
import { challengeFields, optionalMetadata, optionalText, readBody, refuseMetadata } from '../bodies.ts'
import { readChallenge, type Challenge } from '../challenge.ts'
import type { Asked, AuthContext } from '../context.ts'
import { reply, type Answer, type Refusal } from '../errors.ts'
import { countMail } from '../limits.ts'
import { savePassword } from '../password-change.ts'
import { badNonce, useNonce } from '../reauthentication.ts'
import { users, type Metadata, type SignInAttempt } from '../schema.server.ts'
import { userJson } from '../user-json.ts'
import { checkUserChange, refuseFirstLevel } from '../user-change.ts'
import { findAccount } from '../users.ts'
import { wishedEnd } from '../redirects.ts'

const userBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  data: optionalMetadata,
  app_metadata: z.unknown().optional(),
  ...challengeFields,
})

/** What is to be saved, once everything was looked at. */
type Change = {
  metadata: Metadata
  hash: string | undefined
  email: string | undefined
  nonce: SignInAttempt | undefined
  challenge: Challenge | undefined
}

/** GET /user: who is signed in. */
export async function getUser(context: AuthContext, asked: Asked): Promise<Answer> {
  const bearer = await readBearer(context, asked)
  return bearer.ok ? reply(userJson(bearer.account)) : bearer
}

/**
 * PUT /user: a new password, another address (which counts once the letters to it and to the present one are followed), other
 * metadata (merged; null takes a key away). Everything or nothing.
 */
export async function putUser(context: AuthContext, asked: Asked): Promise<Answer> {
  const bearer = await readBearer(context, asked)
  if (!bearer.ok) return bearer
  const read = readBody(userBody, asked)
  if (!read.ok) return read
  const { body } = read
  const challenged = readChallenge(context, body)
  if (!challenged.ok) return challenged
  const checked = await checkUserChange(context, bearer, body, asked)
  if (!checked.ok) return checked
  const { email, hash, nonce } = checked
  const tooOften = email === undefined ? undefined : await countMail(context, email, asked)
  if (tooOften) return tooOften

  const change = { metadata: body.data, hash, email, nonce, challenge: challenged.challenge }
  const refusal = await context.db.transaction((tx) => save(context, tx, bearer, change, asked))
  if (refusal) return refusal
  const changed = await findAccount(context.db, bearer.account.user.id)
  return changed ? reply(userJson(changed)) : userGone()
}

async function save(
  context: AuthContext,
  tx: Transaction,
  bearer: Bearer,
  { metadata, hash, email, nonce, challenge }: Change,
  asked: Asked,
): Promise<Refusal | undefined> {
  // Two devices may also change different keys at the same moment.
  const held = await holdBearer(tx, bearer)
  if (!held.ok) return held
  const { account, session } = held
  const { user } = account
  const isDelicate = hash !== undefined || email !== undefined
  const weak = isDelicate ? refuseFirstLevel(held) : undefined
  if (weak) return weak
  const userMetadata = merge(user.userMetadata ?? {}, metadata)
  const refusal = refuseMetadata(userMetadata)
  if (refusal) return refusal
  if (nonce && !(await useNonce(context, tx, nonce))) return badNonce()
  if (hash !== undefined) await savePassword(context, tx, user, { hash, keepSession: session.id })
  await tx.update(users).set({ userMetadata, updatedAt: context.now() }).where(eq(users.id, user.id))
  await writeAudit(context, tx, 'user_modified', user)
  if (email === undefined) return undefined
  const wish = { email, isBoth: context.settings.secureEmailChange, asked, destination: wishedEnd(context, asked) }
  await sendAddressLetters(context, tx, user, { ...wish, challenge, sessionId: session.id })
  return undefined
}

function merge(present: Metadata, changes: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null))
}

import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/open.ts'
import { writeAudit } from '../audit.ts'
import { optionalText, readBody } from '../bodies.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, reply, type Answer, type Refusal } from '../errors.ts'
import { countPerIp } from '../limits.ts'
import { checkUsed, requestOptions, usedCredential } from '../passkeys/check.ts'
import { saveChallenge, takeChallenge } from '../passkeys/rows.ts'
import { passkeySite, passkeysOff } from '../passkeys/site.ts'
import { passkeys, type Passkey } from '../schema-factors.server.ts'
import { users, type Session } from '../schema.server.ts'
import { openSession, sessionReply } from '../sessions.ts'
import { isShutHeld } from '../users.ts'

const verifyBody = z.object({ challenge_id: optionalText, credential: z.unknown() })

/** POST /passkeys/authentication/options: what any browser may ask any passkey of this site with. */
export async function passkeyOptions(context: AuthContext, asked: Asked): Promise<Answer> {
  const site = passkeySite(context)
  if (!site) return passkeysOff()
  const tooOften = await countPerIp(context, 'passkeyPerIp', asked.ip)
  if (tooOften) return tooOften
  const options = await requestOptions(site)
  const kept = await saveChallenge(context, { type: 'authentication', challenge: options.challenge })
  return reply({ ...kept, options })
}

/** POST /passkeys/authentication/verify: a passkey for a session. */
export async function signInWithPasskey(context: AuthContext, asked: Asked): Promise<Answer> {
  const site = passkeySite(context)
  if (!site) return passkeysOff()
  const read = readBody(verifyBody, asked)
  if (!read.ok) return read
  const shown = usedCredential.safeParse(read.body.credential)
  if (!shown.success) return refuse(400, 'validation_failed', 'Invalid credential')
  const taken = await takeChallenge(context, { id: read.body.challenge_id, type: 'authentication' })
  if (!taken.ok) return taken

  const passkey = await findUsed(context, shown.data)
  if (!passkey) return notVerified()
  const mustVerify = await context.asksVerification(context.db, passkey.userId)
  const checked = await checkUsed(shown.data, passkey, { site, challenge: taken.challenge, mustVerify })
  if (!checked) return notVerified()
  const session = await context.db.transaction((tx) => enter(context, tx, passkey, checked, asked))
  return 'code' in session ? session : sessionReply(context, session)
}

/** The handle says whose it is, and the account of the credential must be that one. */
async function findUsed(context: AuthContext, shown: z.infer<typeof usedCredential>): Promise<Passkey | undefined> {
  const credentialId = Uint8Array.from(Buffer.from(shown.rawId, 'base64url'))
  const [passkey] = await context.db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  const handle = Buffer.from(shown.response.userHandle ?? '', 'base64url').toString()
  return passkey?.userId === handle ? passkey : undefined
}

// A refusal is returned, not thrown: the note of a copied passkey is to be committed although the answer is no.
async function enter(
  context: AuthContext,
  tx: Transaction,
  { id, userId }: Passkey,
  checked: { counter: number; isBackedUp: boolean },
  asked: Asked,
): Promise<Session | Refusal> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  const isTheirs = and(eq(passkeys.id, id), eq(passkeys.userId, userId))
  // Read again and held: it may be removed or used meanwhile.
  const [passkey] = await tx.select().from(passkeys).where(isTheirs).for('update')
  if (!user || !passkey) return notVerified()
  if (isCopied(passkey.signCount, checked.counter)) {
    await writeAudit(context, tx, 'passkey_counter_regressed', user, { passkey_id: id })
    return notVerified()
  }
  if (user.emailConfirmedAt === null) return refuse(403, 'email_not_confirmed', 'Email not confirmed')
  if (await isShutHeld(context, tx, user)) return refuse(403, 'user_banned', 'User is banned')

  const now = context.now()
  const used = { signCount: checked.counter, backedUp: checked.isBackedUp, lastUsedAt: now, updatedAt: now }
  await tx.update(passkeys).set(used).where(isTheirs)
  await writeAudit(context, tx, 'login', user, { provider: 'passkey' })
  return openSession(context, tx, userId, 'passkey', asked)
}

/** A counter that does not grow means that two devices count (https://www.w3.org/TR/webauthn-3/#sctn-sign-counter); most never count. */
function isCopied(before: number, now: number): boolean {
  return (before > 0 || now > 0) && now <= before
}

function notVerified(): Refusal {
  return refuse(400, 'webauthn_verification_failed', 'Credential verification failed')
}

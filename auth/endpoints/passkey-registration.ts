import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Transaction } from '../../db/open.ts'
import { writeAudit } from '../audit.ts'
import { readBearer, type Bearer } from '../bearer.ts'
import { optionalText, readBody } from '../bodies.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, reply, type Answer, type Refusal } from '../errors.ts'
import { holdUser } from '../factors/rows.ts'
import { refuseUnshown } from '../factors/strength.ts'
import { countPerIp } from '../limits.ts'
import { checkNew, creationOptions, newCredential } from '../passkeys/check.ts'
import { nameOfMaker } from '../passkeys/makers.ts'
import { passkeyJson, passkeysOf, saveChallenge, takeChallenge } from '../passkeys/rows.ts'
import { passkeySite, passkeysOff } from '../passkeys/site.ts'
import { passkeys, type Passkey } from '../schema-factors.server.ts'
import { refuseWeak } from './factors.ts'

const mostPasskeys = 10
const weakMessage = 'AAL2 required to add a passkey'
const nobodysModel = '00000000-0000-0000-0000-000000000000'
const verifyBody = z.object({ challenge_id: optionalText, credential: z.unknown() })

/** POST /passkeys/registration/options: what the browser is to make a passkey with. */
export async function newPasskeyOptions(context: AuthContext, asked: Asked): Promise<Answer> {
  const site = passkeySite(context)
  if (!site) return passkeysOff()
  const bearer = await readBearer(context, asked)
  if (!bearer.ok) return bearer
  const tooOften = await countPerIp(context, 'passkeyPerIp', asked.ip)
  if (tooOften) return tooOften
  const { user } = bearer.account
  const held = await passkeysOf(context.db, user.id)
  const refusal = refuseAnother(bearer, held) ?? (await refuseUnshown(context, bearer, weakMessage))
  if (refusal) return refusal

  const mustVerify = await context.asksVerification(context.db, user.id)
  const options = await creationOptions(site, user, { held, mustVerify })
  const kept = await saveChallenge(context, { type: 'registration', challenge: options.challenge, userId: user.id })
  return reply({ ...kept, options })
}

/** POST /passkeys/registration/verify: keeps the passkey the browser has made. */
export async function addPasskey(context: AuthContext, asked: Asked): Promise<Answer> {
  const site = passkeySite(context)
  if (!site) return passkeysOff()
  const bearer = await readBearer(context, asked)
  if (!bearer.ok) return bearer
  const read = readBody(verifyBody, asked)
  if (!read.ok) return read
  const credential = newCredential.safeParse(read.body.credential)
  if (!credential.success) return refuse(400, 'validation_failed', 'Invalid credential')
  const { user } = bearer.account
  const weak = refuseAnother(bearer, []) ?? (await refuseUnshown(context, bearer, weakMessage))
  if (weak) return weak

  const id = read.body.challenge_id
  const taken = await takeChallenge(context, { id, type: 'registration', userId: user.id })
  if (!taken.ok) return taken
  const mustVerify = await context.asksVerification(context.db, user.id)
  const made = await checkNew(credential.data, { site, challenge: taken.challenge, mustVerify })
  if (!made) return refuse(400, 'webauthn_verification_failed', 'Credential verification failed')

  const now = context.now()
  const row: Passkey = {
    id: randomUUID(),
    userId: user.id,
    credentialId: Uint8Array.from(Buffer.from(made.credential.id, 'base64url')),
    publicKey: Uint8Array.from(made.credential.publicKey),
    attestationType: made.fmt,
    aaguid: made.aaguid === nobodysModel ? null : made.aaguid,
    signCount: made.credential.counter,
    transports: credential.data.response.transports ?? [],
    backupEligible: made.credentialDeviceType === 'multiDevice',
    backedUp: made.credentialBackedUp,
    friendlyName: nameOfMaker(made.aaguid),
    createdAt: now,
    updatedAt: now,
    lastUsedAt: null,
  }
  const refusal = await context.db.transaction((tx) => savePasskey(context, tx, bearer, row))
  return refusal ?? reply(passkeyJson(row))
}

async function savePasskey(
  context: AuthContext,
  tx: Transaction,
  bearer: Bearer,
  row: Passkey,
): Promise<Refusal | undefined> {
  const { user } = bearer.account
  await holdUser(tx, user.id)
  const refusal = refuseAnother(bearer, await passkeysOf(tx, user.id))
  if (refusal) return refusal
  const saved = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })
  if (saved.length === 0) return refuse(422, 'webauthn_credential_exists', 'This credential is already registered')
  await writeAudit(context, tx, 'passkey_created', user, { passkey_id: row.id })
  if (user.email) await context.sendLetter(tx, { kind: 'passkey-added', id: row.id, to: user.email })
  return undefined
}

function refuseAnother(bearer: Bearer, held: Passkey[]): Refusal | undefined {
  if (held.length >= mostPasskeys) return refuse(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
  return refuseWeak(bearer, weakMessage)
}

import { z } from 'zod'
import type { Passkey } from '../schema-factors.server.ts'
import type { User } from '../schema.server.ts'
import type { PasskeySite } from './site.ts'

// Loaded when it is first needed: a site where nobody has a passkey never reads it.
const library = () => import('@simplewebauthn/server')

const timeout = 300_000
/** EdDSA, ES256, RS256 (https://www.iana.org/assignments/cose). Named, or the library first asks Node for what it only tries out. */
const supportedAlgorithmIDs = [-8, -7, -257]
const base64url = z.string().regex(/^[\w-]*$/)
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
const credentialShape = { id: base64url, rawId: base64url, type: z.literal('public-key') }

/** What a browser sends of a new passkey; other fields are ignored. */
export const newCredential = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.optional().catch(undefined),
  }),
})
/** What a browser sends of one that is used. */
export const usedCredential = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform((handle) => handle ?? undefined),
  }),
})

/** What a browser is asked to make a passkey with. The handle is the account's id as text, as the hosted service has it. */
export async function creationOptions(
  site: PasskeySite,
  user: User,
  { held, mustVerify }: { held: Passkey[]; mustVerify: boolean },
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: site.rpId,
    rpID: site.rpId,
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.email ?? '',
    userDisplayName: user.email ?? '',
    timeout,
    attestationType: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      userVerification: mustVerify ? 'required' : 'preferred',
    },
    excludeCredentials: held.map(({ credentialId }) => ({ id: Buffer.from(credentialId).toString('base64url') })),
    supportedAlgorithmIDs,
  })
}

/** What a browser is asked to sign in with: any passkey of this site, so nobody has to say who they are first. */
export async function requestOptions({ rpId }: PasskeySite) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({ rpID: rpId, timeout, userVerification: 'preferred' })
  return { ...options, allowCredentials: [] }
}

type Expected = { site: PasskeySite; challenge: string; mustVerify: boolean }

/** Checks a new passkey; nothing where anything about it is wrong. */
export async function checkNew(credential: z.infer<typeof newCredential>, expected: Expected) {
  const { verifyRegistrationResponse } = await library()
  const response = { ...credential, clientExtensionResults: {} }
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      supportedAlgorithmIDs,
      ...expectations(expected),
    })
    return verified ? registrationInfo : undefined
  } catch {
    // What a stranger sends may be anything; which of it the library stumbled over is of no use to them.
    return undefined
  }
}

/**
 * Checks a passkey that is used; nothing where anything about it is wrong. The signature counter is compared by whoever calls:
 * one that does not grow is to be told from the other faults.
 */
export async function checkUsed(
  credential: z.infer<typeof usedCredential>,
  passkey: Passkey,
  expected: Expected,
): Promise<{ counter: number; isBackedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const response = { ...credential, clientExtensionResults: {} }
  const known = { id: credential.id, publicKey: passkey.publicKey, counter: 0 }
  try {
    const checked = await verifyAuthenticationResponse({ response, credential: known, ...expectations(expected) })
    if (!checked.verified) return undefined
    const { newCounter, credentialBackedUp } = checked.authenticationInfo
    return { counter: newCounter, isBackedUp: credentialBackedUp }
  } catch {
    return undefined
  }
}

function expectations({ site, challenge, mustVerify }: Expected) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.rpId,
    requireUserVerification: mustVerify,
  }
}

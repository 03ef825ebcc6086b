/*
 * Passkeys, as the browser makes and shows them (W3C WebAuthn 3). Bytes travel as base64url; not every browser that knows passkeys
 * turns them by itself.
 */

/** Of a try: the answer for the server, or why there is none. */
export type KeyOutcome = { ok: true; credential: object } | { ok: false; because: 'cancelled' | 'known' | 'failed' }

/** Does this browser know passkeys? Nothing is offered that would do nothing. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && typeof navigator.credentials?.get === 'function'
}

/** Can it offer them where an address is typed? */
export async function fillsInPasskeys(): Promise<boolean> {
  if (!knowsPasskeys() || !PublicKeyCredential.isConditionalMediationAvailable) return false
  return PublicKeyCredential.isConditionalMediationAvailable()
}

/** Has the device make a passkey. */
export function makeKey(options: PublicKeyCredentialCreationOptionsJSON): Promise<KeyOutcome> {
  const { rp, challenge, user, excludeCredentials, pubKeyCredParams, timeout, authenticatorSelection } = options
  return tried(() =>
    navigator.credentials.create({
      publicKey: {
        rp,
        challenge: bytesOf(challenge),
        user: { ...user, id: bytesOf(user.id) },
        excludeCredentials: (excludeCredentials ?? []).map(known),
        pubKeyCredParams,
        ...(timeout && { timeout }),
        authenticatorSelection: authenticatorSelection ?? {},
      },
    }),
  )
}

type Showing = { signal: AbortSignal; asItIsTyped?: boolean }

/** Asks for one of its passkeys: at once in a window of its own, or `asItIsTyped`, among what the browser offers to fill in. */
export function showKey(
  options: PublicKeyCredentialRequestOptionsJSON,
  { signal, asItIsTyped = false }: Showing,
): Promise<KeyOutcome> {
  const { challenge, allowCredentials, rpId, timeout, userVerification } = options
  return tried(() =>
    navigator.credentials.get({
      signal,
      ...(asItIsTyped && { mediation: 'conditional' }),
      publicKey: {
        challenge: bytesOf(challenge),
        allowCredentials: (allowCredentials ?? []).map(known),
        ...(rpId && { rpId }),
        ...(timeout && { timeout }),
        userVerification: verificationOf(userVerification),
      },
    }),
  )
}

async function tried(attempt: () => Promise<Credential | null>): Promise<KeyOutcome> {
  try {
    const credential = asJson(await attempt())
    return credential ? { ok: true, credential } : { ok: false, because: 'failed' }
  } catch (thrown) {
    return { ok: false, because: reasonOf(thrown) }
  }
}

/** Browsers say the same of a cancelled window, one that was left open too long, and a device that has no passkey. */
function reasonOf(thrown: unknown): 'cancelled' | 'known' | 'failed' {
  const name = thrown instanceof DOMException ? thrown.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}

function asJson(credential: Credential | null): object | undefined {
  if (!(credential instanceof PublicKeyCredential)) return undefined
  const response = responseOf(credential.response)
  if (!response) return undefined
  const { id, authenticatorAttachment } = credential
  const where = authenticatorAttachment ? { authenticatorAttachment } : {}
  return { id, rawId: textOf(credential.rawId), type: 'public-key', ...where, clientExtensionResults: {}, response }
}

function responseOf(response: AuthenticatorResponse): object | undefined {
  const clientDataJSON = textOf(response.clientDataJSON)
  if (response instanceof AuthenticatorAttestationResponse) {
    return {
      clientDataJSON,
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports(),
    }
  }
  if (!(response instanceof AuthenticatorAssertionResponse)) return undefined
  const { authenticatorData, signature, userHandle } = response
  const of = userHandle ? { userHandle: textOf(userHandle) } : {}
  return { clientDataJSON, authenticatorData: textOf(authenticatorData), signature: textOf(signature), ...of }
}

function known({ id }: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor {
  return { id: bytesOf(id), type: 'public-key' }
}

function verificationOf(asked: string | undefined): UserVerificationRequirement {
  return asked === 'required' || asked === 'discouraged' ? asked : 'preferred'
}

/** Base64url, as keys travel in JSON (RFC 4648 5). */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
}

/** The way back. */
export function textOf(bytes: ArrayBuffer): string {
  const signs = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { GoTrueClient } from '@supabase/auth-js'
import { siteUrl } from '../cast.fixture.ts'

const host = 'club.test'

/** A device that makes passkeys and uses them, as far as a server can tell. */
export type Authenticator = {
  credentialId: string
  /** How often it has signed; a device that does not count says 0. */
  counter: number
  isVerified: boolean
  origin: string
  rpId: string
  handle: string
  key: KeyObject
  point: { x: string; y: string }
  aaguid: string
}

/** A new device without a passkey. */
export function makeAuthenticator(given: Partial<Authenticator> = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return {
    credentialId: randomBytes(32).toString('base64url'),
    counter: 0,
    isVerified: true,
    origin: siteUrl,
    rpId: host,
    handle: '',
    key: privateKey,
    point: { x, y },
    aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd',
    ...given,
  }
}

/** What the device answers when a passkey is made on it. */
export function created(device: Authenticator, challenge: string) {
  const id = Buffer.from(device.credentialId, 'base64url')
  const attested = Buffer.concat([
    Buffer.from(device.aaguid.replaceAll('-', ''), 'hex'),
    Buffer.from([0, id.length]),
    id,
    coseKey(device.point),
  ])
  const authData = Buffer.concat([head(device, 0x40), attested])
  const attestationObject = Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(authData),
  ])
  return {
    id: device.credentialId,
    rawId: device.credentialId,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData(device, 'webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal' as const],
    },
  }
}

/** What the device answers when its passkey is used. */
export function used(device: Authenticator, challenge: string) {
  const authenticatorData = head(device, 0)
  const client = clientData(device, 'webauthn.get', challenge)
  const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()])
  return {
    id: device.credentialId,
    rawId: device.credentialId,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, device.key).toString('base64url'),
      userHandle: device.handle,
    },
  }
}

/** Makes a passkey on the device for whoever is signed in, with the stock client. */
export async function register(browser: GoTrueClient, device: Authenticator) {
  const started = await browser.passkey.startRegistration()
  if (started.error) return { started, ...started }
  device.handle = started.data.options.user.id
  const credential = created(device, started.data.options.challenge)
  const challengeId = started.data.challenge_id
  return { started, credential, ...(await browser.passkey.verifyRegistration({ challengeId, credential })) }
}

/** Signs in with the passkey of the device. */
export async function enterWith(browser: GoTrueClient, device: Authenticator) {
  const started = await browser.passkey.startAuthentication()
  if (started.error) return { started, ...started }
  const credential = used(device, started.data.options.challenge)
  const challengeId = started.data.challenge_id
  return { started, credential, ...(await browser.passkey.verifyAuthentication({ challengeId, credential })) }
}

// Flags: somebody was there, was recognised, the passkey is kept elsewhere too (eligible and done), and what follows.
function head(device: Authenticator, more: number): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(device.counter)
  const flags = 0x01 + (device.isVerified ? 0x04 : 0) + 0x08 + 0x10 + more
  return Buffer.concat([createHash('sha256').update(device.rpId).digest(), Buffer.from([flags]), counter])
}

function clientData({ origin }: Authenticator, type: string, challenge: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

// {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
function coseKey({ x, y }: Authenticator['point']): Buffer {
  const [xs, ys] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(xs),
    Buffer.from([0x22]),
    bytes(ys),
  ])
}

function text(word: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
}

function bytes(value: Buffer): Buffer {
  const length = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff]
  return Buffer.concat([Buffer.from(length), value])
}

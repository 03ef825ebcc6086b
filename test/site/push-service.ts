/** A push service of a test's own: takes what is sent, proves its signature, and reads it as the browser would. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { ECDH } from 'node:crypto'
import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { cert, key } from './certificate.ts'

/** What a browser holds of its subscription, and what only it knows. */
export type TestBrowser = {
  endpoint: string
  p256dh: string
  auth: string
  /** What arrived for it, read with its own keys. */
  received: Received[]
}

export type Received = {
  /** The payload as it was encrypted. */
  text: string
  headers: IncomingMessage['headers']
  /** The key it was signed with, and whom the service may ask. */
  signedWith: string
  subject: string
}

export type PushService = {
  /** Host and port. */
  host: string
  /** A browser that subscribes. */
  browser: () => TestBrowser
  /** What it answers next, once for each status; then 201 again. */
  answer: (...statuses: number[]) => void
  /** How often it was asked at all. */
  asked: () => number
  close: () => Promise<void>
}

/** Opens one on https. Whoever asks it must trust `certificate.ts`. */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { secret: ECDH; browser: TestBrowser }>()
  const statuses: number[] = []
  let asked = 0
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    asked += 1
    const body = await readAll(request)
    const status = statuses.shift() ?? 201
    const known = browsers.get(request.url ?? '')
    if (status === 201 && known) {
      const { signedWith, subject } = proveSignature(request.headers, `https://${host}`)
      known.browser.received.push({ text: decrypt(body, known), headers: request.headers, signedWith, subject })
    }
    response.writeHead(known ? status : 404, {
      Location: `https://${host}/elsewhere`,
      // Between two tests a kept connection would end at a moment of its own.
      Connection: 'close',
      'Content-Type': 'application/json',
    })
    response.end(JSON.stringify({ reason: 'BadJwtToken' }))
  }
  const server = createServer({ cert, key }, (request, response) => {
    take(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const host = `localhost:${typeof address === 'object' && address ? address.port : 0}`
  return {
    host,
    browser() {
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const secret = createECDH('prime256v1')
      const p256dh = secret.generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      const browser = { endpoint: `https://${host}${path}`, p256dh, auth, received: [] }
      browsers.set(path, { secret, browser })
      return browser
    },
    answer: (...next) => void statuses.splice(0, Infinity, ...next),
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

/** RFC 8292: signed for this service and for a day at most, by the key it names. Throws where it is not. */
function proveSignature({ authorization = '' }: IncomingMessage['headers'], audience: string) {
  const [, token = '', signedWith = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(signedWith, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const isOurs = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const seconds = exp - Date.now() / 1000
  if (!isOurs || aud !== audience || seconds < 0 || seconds > 24 * 60 * 60)
    throw new Error('The signature does not hold.')
  return { signedWith, subject: String(sub) }
}

/** RFC 8291, 3.4, and RFC 8188: one record, encrypted for the keys of this browser. */
function decrypt(body: Buffer, { secret, browser }: { secret: ECDH; browser: TestBrowser }): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), secret.getPublicKey(), theirs])
  const shared = derive(secret.computeSecret(theirs), Buffer.from(browser.auth, 'base64url'), info, 32)
  const contentKey = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opener = createDecipheriv('aes-128-gcm', contentKey, nonce)
  opener.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
  // The last record ends with a 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

function derive(from: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', from, salt, info, length))
}

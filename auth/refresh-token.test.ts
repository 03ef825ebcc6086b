import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { encodeRefreshToken, isSignedWith, parseRefreshToken } from './refresh-token.ts'

const key = randomBytes(32).toString('base64url')

test.each([0, 1, 127, 128, 300, 16_384, 2 ** 40])('a token at counter %d can be read again', (counter) => {
  const sessionId = randomUUID()

  const token = parseRefreshToken(encodeRefreshToken(sessionId, counter, key))

  expect(token).toMatchObject({ sessionId, counter })
  expect(token && isSignedWith(token, key)).toBe(true)
  expect(token && isSignedWith(token, randomBytes(32).toString('base64url'))).toBe(false)
})

test('a token has the parts of the second format: version, session, counter, 16 bytes of HMAC, 4 of SHA-256', () => {
  const bytes = Buffer.from(encodeRefreshToken(randomUUID(), 5, key), 'base64url')

  expect(bytes).toHaveLength(1 + 16 + 1 + 16 + 4)
  expect(bytes[0]).toBe(0)
  expect(bytes[17]).toBe(5)
})

test('any changed byte makes it unreadable', () => {
  const bytes = Buffer.from(encodeRefreshToken(randomUUID(), 5, key), 'base64url')

  for (const place of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(parseRefreshToken(changed.toString('base64url'))).toBeUndefined()
  }
  expect(parseRefreshToken('')).toBeUndefined()
  expect(parseRefreshToken(`${bytes.toString('base64url')}=`)).toBeUndefined()
})

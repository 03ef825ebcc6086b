import { expect, test } from 'vitest'
import { bytesOf, textOf } from './browser-keys.ts'

test('bytes travel as base64url and come back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)

  expect(textOf(bytes.buffer)).toBe(Buffer.from(bytes).toString('base64url'))
  expect(bytesOf(textOf(bytes.buffer))).toEqual(bytes)
  expect(textOf(bytesOf('_-8').buffer)).toBe('_-8')
})

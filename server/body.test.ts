import { expect, test } from 'vitest'
import { mostBytes, readBody, takesMore } from './body.ts'

const kibibyte = 1024
const sent = (bytes: number) =>
  new Request('https://club.test/', { method: 'POST', body: Buffer.alloc(bytes), headers: { 'Content-Length': '5' } })

test('files and long texts are taken from organisers only, and only where they belong', () => {
  expect(mostBytes('/api/assets/upload', true)).toBeGreaterThan(20 * kibibyte * kibibyte)
  expect(mostBytes('/api/assets/upload', false)).toBe(0)
  expect(mostBytes('/membership/invitation-request', false)).toBe(64 * kibibyte)
  expect(mostBytes('/api/drafts/save', true)).toBeGreaterThan(4 * 50_000)
  expect(mostBytes('/api/drafts/publish', true)).toBe(64 * kibibyte)
  expect([takesMore('/api/assets/upload'), takesMore('/membership/invitation-request')]).toEqual([true, false])
})

test('a page of twenty thousand characters in any writing is taken from members, and from nobody else', () => {
  const page = new URLSearchParams({ body: '日'.repeat(20_000) }).toString()

  expect(mostBytes('/api/challenge-entries/save', false, true)).toBeGreaterThan(page.length)
  expect(mostBytes('/api/challenge-entries/hand-in', false, true)).toBeGreaterThan(page.length)
  expect(mostBytes('/api/challenge-entries/save', false, false)).toBe(0)
})

test('what a body announces is not believed where it is little', async () => {
  expect(await readBody(sent(2 * kibibyte), kibibyte)).toBe('too-large')
  expect(await readBody(sent(kibibyte), kibibyte)).toHaveLength(kibibyte)
})

test('of whom nothing is taken, nothing is read', async () => {
  const request = sent(kibibyte)
  expect(await readBody(request, 0)).toBeUndefined()
  expect(request.bodyUsed).toBe(false)
})

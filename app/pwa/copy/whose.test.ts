import { expect, test } from 'vitest'
import { isOver } from './whose.ts'

const day = 24 * 60 * 60 * 1000
const heard = Date.UTC(2026, 10, 20)
const owner = { memberId: 'me', at: '', lastContactAt: heard, lastSeenAt: heard, storage: 'ok' } as const

test('a copy may be read for 14 days without hearing from the server', () => {
  expect(isOver(owner, heard)).toBe(false)
  expect(isOver(owner, heard + 14 * day)).toBe(false)
  expect(isOver(owner, heard + 14 * day + 1)).toBe(true)
})

test('a clock that was set back makes it last no longer', () => {
  expect(isOver(owner, heard - 2 * day)).toBe(true)
  expect(isOver({ ...owner, lastSeenAt: heard + 10 * day }, heard + 2 * day)).toBe(true)
})

test('a clock put right by some hours takes nothing away', () => {
  expect(isOver({ ...owner, lastSeenAt: heard + 10 * day }, heard + 9.5 * day)).toBe(false)
})

import { expect, test } from 'vitest'
import type { Underway } from '../../../domain/writing/publishing/underway.ts'
import { askAgainIn, isNews, learn } from './follow.ts'

const sent = { id: 'a', kind: 'update', title: 'Hours', version: 3, by: undefined } as const
const held: Underway = { ...sent, state: 'held', leftMs: 42_000, readers: { number: 18, byMail: 3 } }
const out = { ...sent, state: 'out', notify: {}, out: undefined } as const

test('what is held runs out on the clock of the page', () => {
  expect(learn([], [held], 1000)).toMatchObject([{ until: 43_000 }])
})

test('what was taken back, here or on another page, goes at once', () => {
  expect(learn(learn([], [held], 0), [], 3000)).toEqual([])
})

test('what is out stays until it was read, also when the server has forgotten it', () => {
  const known = learn(learn([], [held], 0), [out], 61_000)

  expect(learn(known, [], 200_000)).toMatchObject([{ state: 'out' }])
})

test('what was withdrawn is not said to be out any more', () => {
  const known = learn(learn([], [held], 0), [out], 61_000)

  expect(learn(known, [{ ...sent, state: 'withdrawn' }], 70_000)).toEqual([])
})

test('a draft that was taken back and sent again is another thing', () => {
  const known = learn([], [out], 0)

  expect(learn(known, [{ ...held, version: 5 }], 1000)).toMatchObject([{ state: 'held' }, { state: 'out' }])
})

test('the server is asked often while somebody waits for it, and seldom otherwise', () => {
  const known = learn([], [held], 0)

  expect([askAgainIn([], 0), askAgainIn(known, 0), askAgainIn(known, 42_000)]).toEqual([15_000, 3000, 1000])
})

test('that time passes is no news; that it is out is', () => {
  const known = learn([], [held], 0)

  expect(isNews(known, learn(known, [{ ...held, leftMs: 30_000 }], 12_000))).toBe(false)
  expect(isNews(known, learn(known, [out], 61_000))).toBe(true)
})

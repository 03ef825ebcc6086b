import { expect, test } from 'vitest'
import { isOpenBeforeAnswer, papersAddress } from './asked.ts'

const at = (path: string) => new URL(path, 'https://club.test')

test('before an answer keys, data and the question itself are open, and everything else leads to the question', () => {
  for (const view of ['papers', 'security', 'data&do=leave'])
    expect(isOpenBeforeAnswer(at(`/member?view=${view}`))).toBe(true)
  for (const path of [
    '/member',
    '/member?view=profile',
    '/member/editions/2026?view=data',
    '/member/updates/2026/north',
  ]) {
    expect(isOpenBeforeAnswer(at(path))).toBe(false)
  }
})

test('the question remembers where somebody was going, with what stood behind the path', () => {
  expect(papersAddress(at('/member'))).toBe('/member?view=papers')
  expect(papersAddress(at('/member/updates/2026/north?u=one'))).toBe(
    '/member?view=papers&next=%2Fmember%2Fupdates%2F2026%2Fnorth%3Fu%3Done',
  )
})

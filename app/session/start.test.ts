import { expect, test } from 'vitest'
import { skipsSessionCheck } from './start.ts'

test.each([
  '/member/login',
  '/manage/login',
  '/member/confirm',
  '/member/register',
  '/member/logout',
  '/membership/login',
])('case 83: on %s the session is not looked for', (path) => {
  expect(skipsSessionCheck(path)).toBe(true)
})

test.each(['/', '/about', '/member', '/member/editions/2026', '/manage/home'])('case 83: on %s it is', (path) => {
  expect(skipsSessionCheck(path)).toBe(false)
})

import { expect, test } from 'vitest'
import { isSignInOrOutPath } from './sign-in-paths.ts'

test.each([
  '/member/login',
  '/manage/login',
  '/member/confirm',
  '/member/register',
  '/member/logout',
  '/membership/login',
])('case 83: on %s the session is not looked for', (path) => {
  expect(isSignInOrOutPath(path)).toBe(true)
})

test.each(['/', '/about', '/member', '/member/editions/2026', '/manage/home'])('case 83: on %s it is', (path) => {
  expect(isSignInOrOutPath(path)).toBe(false)
})

import { expect, test } from 'vitest'
import { isSignInOrOutPath, isSignInPath } from './sign-in-paths.ts'

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

test('where somebody signs out nobody signs in', () => {
  expect(isSignInPath('/member/logout')).toBe(false)
  expect(isSignInPath('/member/login')).toBe(true)
})

test.each(['/', '/about/login', '/member/login-help', '/about', '/member', '/member/editions/2026', '/manage/home'])(
  'case 83: on %s it is',
  (path) => {
    expect(isSignInOrOutPath(path)).toBe(false)
  },
)

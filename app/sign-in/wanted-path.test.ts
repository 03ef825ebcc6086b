import { expect, test } from 'vitest'
import { acceptWantedPath, signInAddress, signInAndReturn } from './wanted-path.ts'

test.each(['/member', '/member/editions/2026?tab=people', '/manage/home?panel=settings#redirects', '/a//b'])(
  '%s is a path to return to',
  (path) => {
    expect(acceptWantedPath(path)).toBe(path)
  },
)

test.each([
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test',
  '/a\\b',
  '\\/evil.test',
  'javascript:alert(1)',
  '/\tevil',
  '/a\nb',
  '/./\\evil.test',
  '/..//evil.test',
  'member',
  '',
  '/api/me',
  '/auth/v1/verify?type=signup',
  '/_app/health',
  '/member/login',
  '/member/login?next=/member',
  '/manage/login',
  '/member/logout',
  '/member/confirm?token_hash=x',
  '/member/register',
  '/member/%6cogout',
  '/Member/LogOut/',
  '/member//logout',
  '/%6Dember/l%6Fgin',
  '/member/logout.data',
  '/member/logou%74.dat%61',
  '/member/editions/2026.data',
  '/member/%5Cevil.test',
  '/member/%E0%A4%A',
])('%j is refused', (path) => {
  expect(acceptWantedPath(path)).toBeUndefined()
})

test('a sign-in address remembers the path with its query', () => {
  const wanted = new URL('https://club.test/member/editions/2026?tab=people')

  expect(signInAddress('/member/login', wanted)).toBe('/member/login?next=%2Fmember%2Feditions%2F2026%3Ftab%3Dpeople')
  expect(signInAddress('/manage/login', new URL('https://club.test/manage/login'), 'expired')).toBe(
    '/manage/login?state=expired',
  )
})

test('a link to the sign-in leads back to where it stands', () => {
  const link = new URL(signInAndReturn('/studios/schedule?mine=1'), 'https://club.test')

  expect(link.pathname).toBe('/member/login')
  expect(acceptWantedPath(link.searchParams.get('next'))).toBe('/studios/schedule?mine=1')
})

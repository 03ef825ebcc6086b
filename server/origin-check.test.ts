import { expect, test } from 'vitest'
import { originAllowed } from './origin-check.ts'

const here = new URL('https://club.test/member/login')

test.each(['GET', 'HEAD', 'OPTIONS'])('%s may come from anywhere: it changes nothing', (method) => {
  expect(allowed(method, { Origin: 'https://evil.test' })).toBe(true)
})

test.each([
  [{ Origin: 'https://club.test' }, true],
  [{ Origin: 'https://evil.test' }, false],
  [{ Origin: 'http://club.test' }, false],
  [{ Origin: 'null' }, false],
  [{ Origin: 'https://evil.test', 'Sec-Fetch-Site': 'same-origin' }, false],
  [{ 'Sec-Fetch-Site': 'same-origin' }, true],
  [{ 'Sec-Fetch-Site': 'same-site' }, false],
  [{ 'Sec-Fetch-Site': 'cross-site' }, false],
  [{ 'Sec-Fetch-Site': 'none' }, false],
  [{ Cookie: 'guildhall-session=x' }, false],
  [{}, true],
])('a post with %j is let in: %s', (headers, expected) => {
  expect(allowed('POST', headers)).toBe(expected)
})

test('an unsubscribe link works from wherever a mail is read', () => {
  const link = new URL('https://club.test/api/unsubscribe/sealed')
  const headers = { Origin: 'https://mail.test', 'Sec-Fetch-Site': 'cross-site' }

  expect(originAllowed(new Request(link, { method: 'POST', headers }), link)).toBe(true)
})

function allowed(method: string, headers: Record<string, string>): boolean {
  return originAllowed(new Request(here, { method, headers }), here)
}

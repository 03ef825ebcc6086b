import { expect, test } from 'vitest'
import { wantedPath } from './redirects.ts'

const site = 'https://club.test'

test.each([
  ['/member', '/member'],
  ['/member/editions/2026?week=3#4-7', '/member/editions/2026?week=3#4-7'],
  ['https://club.test/member/editions/2026', '/member/editions/2026'],
  ['https://club.test', '/'],
  ['https://club.test?week=3', '/?week=3'],
  ['/notes/a%20walk', '/notes/a%20walk'],
  ['/studios/systems?next=//evil.test', '/studios/systems?next=//evil.test'],
  ['/member/./editions/../me', '/member/me'],
])('%s leads to %s', (wish, path) => {
  expect(wantedPath(wish, site)).toBe(path)
})

test.each([
  ['nothing', ''],
  ['another host', 'https://evil.test/member'],
  ['another port', 'https://club.test:8443/member'],
  ['another scheme', 'http://club.test/member'],
  ['a host that begins like ours', 'https://club.test.evil.test/'],
  ['a name before the host', 'https://club.test@evil.test/'],
  ['a name before our host', 'https://somebody@club.test/member'],
  ['two slashes', '//evil.test/member'],
  ['three slashes', '///evil.test'],
  ['a slash and a backslash', '/\\evil.test'],
  ['a backslash further on', '/member\\..\\'],
  ['dots that leave two slashes', '/..//evil.test'],
  ['a tab that parsers drop', '/\t/evil.test'],
  ['a line break', '/member\r\nLocation: https://evil.test'],
  ['a space in front', ' /member'],
  ['a script', 'javascript:alert(1)'],
  ['a document in the address', 'data:text/html,hello'],
  ['a decimal IP address', 'https://2130706433/'],
  ['a punycode twin', 'https://xn--clb-goa.test/'],
  ['our host in capitals', 'https://CLUB.test/member'],
  ['a relative path', 'member'],
  ['the sign-in page', '/member/login'],
  ['the sign-in page, spelled oddly', '/member/%6Cogin?next=/member'],
  ['the sign-out page', 'https://club.test/member/logout'],
  ['the confirm page', '/member/confirm'],
  ['the register page', '/member/register?token=x'],
  ['what the router asks the sign-out page for', '/member/logout.data'],
  ['a broken escape', '/member/%E0%A4%A'],
  ['an escaped backslash', '/member/%5C'],
  ['something endless', `/${'a'.repeat(3000)}`],
])('%s leads nowhere', (_, wish) => {
  expect(wantedPath(wish, site)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { readDestination, wantedPath } from './redirects.ts'

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

const allow = [
  'https://app.test/signed-in',
  'https://other.test',
  'http://127.0.0.1:5173/',
  'not an address',
  'app:scheme',
]

test.each([
  ['https://app.test/signed-in', 'https://app.test/signed-in'],
  ['https://app.test/signed-in/here?sb_flow_id=1#part', 'https://app.test/signed-in/here?sb_flow_id=1'],
  ['https://app.test/signed-in/a/../b', 'https://app.test/signed-in/b'],
  ['https://other.test', 'https://other.test/'],
  ['https://other.test/any/path?x=//y', 'https://other.test/any/path?x=//y'],
  ['http://127.0.0.1:5173/back', 'http://127.0.0.1:5173/back'],
])('%s is allowed and leads to %s', (wish, address) => {
  expect(readDestination(wish, { siteUrl: site, allow })).toEqual({ address })
})

test.each([
  ['a path that only begins alike', 'https://app.test/signed-in-elsewhere'],
  ['a path beside', 'https://app.test/'],
  ['a way up', 'https://app.test/signed-in/../admin'],
  ['a way up, escaped', 'https://app.test/signed-in/%2e%2e/admin'],
  ['a way up that only the server sees', 'https://app.test/signed-in/..%2fadmin'],
  ['two slashes in the path', 'https://app.test/signed-in//evil.test'],
  ['a broken escape', 'https://app.test/signed-in/%E0%A4%A'],
  ['another scheme', 'http://app.test/signed-in'],
  ['another port', 'https://app.test:8443/signed-in'],
  ['the usual port, written', 'https://app.test:443/signed-in'],
  ['a host that begins alike', 'https://app.test.evil.test/signed-in'],
  ['a name before it', 'https://app.test@evil.test/signed-in'],
  ['a name before the allowed host', 'https://me@app.test/signed-in'],
  ['a backslash', 'https://app.test\\@evil.test/signed-in'],
  ['a control sign', 'https://app.test/signed-in\u0000'],
  ['capitals', 'https://APP.test/signed-in'],
  ['a host below', 'https://sub.other.test/'],
  ['a decimal IP address', 'http://2130706433:5173/'],
  ['another loopback name', 'http://localhost:5173/'],
  ['a punycode twin', 'https://xn--ther-3ve.test/'],
  ['a script', 'javascript:alert(1)'],
  ['a scheme of a program', 'app:scheme'],
  ['no scheme', '//other.test/'],
  ['much too much', `https://other.test/${'x'.repeat(2100)}`],
])('%s is not allowed', (_, wish) => {
  expect(readDestination(wish, { siteUrl: site, allow })).toEqual({})
})

test('a path of the site comes first, and the site needs no permission', () => {
  expect(readDestination('https://club.test/member?week=3', { siteUrl: site, allow: [] })).toEqual({
    path: '/member?week=3',
  })
})

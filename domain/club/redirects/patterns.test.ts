import { describe, expect, test } from 'vitest'
import { foreignHost, readFrom, readTo } from './patterns.ts'

describe('where a rule stands', () => {
  test.each([
    ['/old', '/old'],
    ['  /old  ', '/old'],
    ['/old/', '/old'],
    ['/', '/'],
    ['/membership/**', '/membership/**'],
    ['/u/:id/edit', '/u/:id/edit'],
    ['/t/*', '/t/*'],
    ['/t/*/end', '/t/*/end'],
    ['/a/../b', '/b'],
    ['/café', '/caf%C3%A9'],
    ['/membershipx', '/membershipx'],
    ['/authors', '/authors'],
    ['/member/:name/card', '/member/:name/card'],
    ['/old-studios/**', '/old-studios/**'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(readFrom(typed)).toEqual({ ok: true, value: kept })
  })

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['old', 'no-slash'],
    ['https://club.test/old', 'no-slash'],
    ['//club.test/old', 'pattern'],
    ['/\\club.test', 'pattern'],
    ['/a//b', 'pattern'],
    ['/a b', 'pattern'],
    ['/a?b=1', 'pattern'],
    ['/a#b', 'pattern'],
    ['/a*', 'pattern'],
    ['/a/**/b', 'pattern'],
    ['/a/:', 'pattern'],
    ['/a/:1', 'pattern'],
    ['/a/%', 'pattern'],
    ['/api', 'protected'],
    ['/api/sessions', 'protected'],
    ['/_app/meta.json', 'protected'],
    ['/auth/v1/token', 'protected'],
    ['/files/:id', 'protected'],
    ['/cal/:file', 'protected'],
    ['/manage', 'protected'],
    ['/manage/home', 'protected'],
    ['/x/../manage/home', 'protected'],
    ['/%6Danage', 'protected'],
    ['/MANAGE/LOGIN', 'protected'],
    ['/Member/Login', 'protected'],
    ['/SW.js', 'protected'],
    ['/member/login', 'protected'],
    ['/member/login/', 'protected'],
    ['/member/logout', 'protected'],
    ['/member/confirm', 'protected'],
    ['/offline', 'protected'],
    ['/sw.js', 'protected'],
    ['/manifest.webmanifest', 'protected'],
    ['/robots.txt', 'protected'],
    ['/Sitemap.xml', 'protected'],
    ['/notes/feed.xml', 'protected'],
    // Patterns under which a protected path falls.
    ['/**', 'protected'],
    ['/*', 'protected'],
    ['/:page', 'protected'],
    ['/:area/login', 'protected'],
    ['/member/**', 'protected'],
    ['/member/*', 'protected'],
    ['/member/:page', 'protected'],
    ['/member/login/**', 'protected'],
    ['/studios/**', 'protected'],
    ['/notes/:note', 'protected'],
  ])('%s is refused: %s', (typed, because) => {
    expect(readFrom(typed)).toEqual({ ok: false, because })
  })
})

test('neither may be longer than an address can be', () => {
  const long = `/${'a'.repeat(2000)}`

  expect(readFrom(long)).toEqual({ ok: false, because: 'too-long' })
  expect(readTo(long, 'https://club.test')).toEqual({ ok: false, because: 'too-long' })
})

describe('where a rule leads', () => {
  test.each([
    ['/new', '/new'],
    [' /new?x=1#part ', '/new?x=1#part'],
    ['/', '/'],
    ['https://elsewhere.test', 'https://elsewhere.test/'],
    ['http://elsewhere.test:8080/a?b=c', 'http://elsewhere.test:8080/a?b=c'],
    ['https://club.test/new#part', '/new#part'],
    ['HTTPS://CLUB.test/new', '/new'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(readTo(typed, 'https://club.test')).toEqual({ ok: true, value: kept })
  })

  test.each([
    ['', 'required'],
    ['new', 'address'],
    ['//elsewhere.test', 'address'],
    ['/\\elsewhere.test', 'address'],
    ['/..//elsewhere.test', 'address'],
    ['https://club.test//elsewhere.test', 'address'],
    ['javascript:alert(1)', 'address'],
    ['ftp://elsewhere.test', 'address'],
    ['https:elsewhere.test', 'address'],
    ['https://', 'address'],
    ['https://name:word@elsewhere.test', 'address'],
    ['/a b', 'address'],
    ['/a\u0000', 'address'],
    ['/u/:id', 'pattern'],
    ['/u/**', 'pattern'],
  ])('%s is refused: %s', (typed, because) => {
    expect(readTo(typed, 'https://club.test')).toEqual({ ok: false, because })
  })

  test('only another site has a foreign host', () => {
    expect(foreignHost('/new')).toBeUndefined()
    expect(foreignHost('https://elsewhere.test:8080/a')).toBe('elsewhere.test:8080')
  })
})

import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { routeTable } from '../app/route-table.ts'
import { clientIp, entryFor, publicUrl, readVisit } from './visit.ts'

const config = { siteUrl: 'https://club.test', port: 3000 }

test.each([
  [0, '203.0.113.9', '192.0.2.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, 'forged, 203.0.113.9', '203.0.113.9'],
  [2, 'forged, 203.0.113.9, 198.51.100.1', '203.0.113.9'],
  [2, '203.0.113.9', '203.0.113.9'],
  [1, '203.0.113.9:4711', '203.0.113.9'],
  [1, 'forged:1, 203.0.113.9:4712', '203.0.113.9'],
  [1, '[2001:db8::1]:4711', '2001:db8::1'],
  [1, '[2001:db8::1]', '2001:db8::1'],
  [1, '2001:db8::1', '2001:db8::1'],
])('behind %s proxies "%s" came from %s', (proxies, forwarded, expected) => {
  expect(clientIp(forwardedBy(forwarded), proxies)).toBe(expected)
})

test('without what a proxy says the socket counts', () => {
  expect(clientIp(forwardedBy(undefined), 1)).toBe('192.0.2.1')
})

test.each([
  ['club.test', 'https://club.test/a?b'],
  ['evil.test', 'https://club.test/a?b'],
  [undefined, 'https://club.test/a?b'],
  ['localhost:3000', 'https://club.test/a?b'],
])('asked as %s the address is the public one', (host, expected) => {
  expect(publicUrl('/a?b', host, config).href).toBe(expected)
})

test('on plain http this machine may be asked by its own names', () => {
  const here = { siteUrl: 'http://localhost:3000', port: 3000 }
  expect(publicUrl('/a', '127.0.0.1:3000', here).href).toBe('http://127.0.0.1:3000/a')
  expect(publicUrl('/a', '127.0.0.1:3001', here).href).toBe('http://localhost:3000/a')
})

test('a path of several slashes is no host', () => {
  expect(publicUrl('//evil.test/a', 'club.test', config).href).toBe('https://club.test/evil.test/a')
})

test.each([
  ['/', '/'],
  ['/studios', '/studios'],
  ['/studios/schedule', '/studios/schedule'],
  ['/studios/writing-studio', '/studios/:room'],
  ['/studios/lessons-learned', '/studios/lessons-learned'],
  ['/member/updates/2026/americas', '/member/updates/:edition/:zone'],
  ['/Studios/Schedule/', '/studios/schedule'],
  ['/%73tudios/schedule', '/studios/schedule'],
])('%s belongs to %s', (path, entry) => {
  expect(entryFor(path)?.path).toBe(entry)
})

test('an unknown path belongs to no page', () => {
  expect(entryFor('/nope')).toBeUndefined()
  expect(entryFor('/studios/schedule/nope')).toBeUndefined()
})

test('no path of the table begins with a parameter: each page is found by the first part of its address', () => {
  for (const { path } of routeTable) expect(entryFor(path.replaceAll(/:\w+/g, 'some'))?.path).toBe(path)
})

test.each([
  ['Googlebot/2.1 (+http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['curl/8.5.0', true],
  ['robotics-browser', false],
  ['robotics-browser/1.0', false],
  ['Mozilla/5.0 robotics-browser', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ['', false],
])('%s is a robot: %s', (agent, isRobot) => {
  const request = forwardedBy(undefined)
  request.headers['user-agent'] = agent

  expect(readVisit(request, { ...config, trustedProxies: 0 }).fromBot).toBe(isRobot)
})

/** A request over a connection from 192.0.2.1, with what proxies wrote into its header. */
function forwardedBy(forwarded: string | undefined): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: '192.0.2.1' })
  const request = new IncomingMessage(socket)
  if (forwarded) request.headers['x-forwarded-for'] = forwarded
  return request
}

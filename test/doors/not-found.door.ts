import { expect, test } from '../site/test.ts'

test('case 79: an unknown path is answered with what was asked for, its query included', async ({ house }) => {
  const answer = await house.knock('/nope?x=1')

  expect(answer.status).toBe(404)
  expect(visibleText(answer.text)).toContain('404')
  expect(visibleText(answer.text)).toContain('Page Not Found')
  expect(visibleText(answer.text)).toContain('Page not found: /nope?x=1')
})

test('case 79: a page whose name does not exist is answered with the other sentence', async ({ house }) => {
  const answer = await house.knock('/studios/unknown-studio?x=1')

  expect(answer.status).toBe(404)
  expect(visibleText(answer.text)).toContain('Page Not Found: /studios/unknown-studio?x=1')
})

test('case 79: a page is not found for the router in the browser either', async ({ house }) => {
  const answer = await house.knock('/nope.data?x=1')

  expect(answer.status).toBe(404)
  expect(answer.text).toContain('Page not found: /nope?x=1')
})

test('the path on the page is text, whatever it contains', async ({ house }) => {
  const answer = await house.knock('/<script>alert(1)</script>?<b>')

  expect(answer.status).toBe(404)
  expect(answer.text).not.toContain('<script>alert(1)')
})

test('a bot that asks for nothing is told the same as everybody', async ({ house }) => {
  const answer = await house.knock('/nope', {
    headers: { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  })

  expect(answer.status).toBe(404)
  expect(visibleText(answer.text)).toContain('Page not found: /nope')
})

test('what browsers ask for by habit gets a short answer', async ({ house }) => {
  for (const path of [
    '/favicon.ico',
    '/assets/gone-abc123.js',
    '/.well-known/change-password',
    '/.well-known/security.txt',
    '/apple-touch-icon.png',
  ]) {
    const answer = await house.knock(path)
    expect(answer.status, path).toBe(404)
    expect(answer.bytes.byteLength, path).toBeLessThan(100)
  }
  expect((await house.knock('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
})

test('a path of many slashes, of odd characters or of great length breaks nothing', async ({ house }) => {
  for (const path of [
    '//evil.test',
    '/%',
    '/%ff',
    '/%00',
    '/a%2f..%2fb',
    `/${'x'.repeat(4000)}`,
    '/member/..%2fmanage',
  ]) {
    const answer = await house.knock(path)
    expect(answer.status, path).toBeGreaterThanOrEqual(300)
    expect(answer.status, path).toBeLessThan(500)
    expect(answer.location ?? '/', path).toMatch(/^\/(?!\/)/)
  }
})

test('an address that stands for no text is refused in a sentence, without a page and without a word in the log', async ({
  house,
}) => {
  for (const path of ['/%', '/%ff', '/%c0%af']) {
    const answer = await house.knock(path)
    expect([answer.status, answer.text], path).toEqual([400, 'This address cannot be read.'])
  }
})

/** What a reader sees of a document: React puts comments between pieces of text. */
function visibleText(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
}

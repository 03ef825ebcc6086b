import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { formFor, keep, keepAsItIs, keepPressed, pressWell } from './page.ts'
import { workedMs } from '../test/worked-ms.ts'

const words = Array.from({ length: 400 }, (_, line) => `Line ${(line * 7919) % 1000} of a page. `).join('')
const content = { headers: { 'Content-Type': 'text/html' }, body: Buffer.from(words) }

test('a page is compressed only in the way somebody takes it', () => {
  const page = keep(1, content)

  const form = formFor(page, 'gzip, deflate, br')

  expect(brotliDecompressSync(form.body).toString()).toBe(words)
  expect(form.headers).toContain('br')
  expect(Object.keys(page.pressed)).toEqual(['br'])
})

test('a page is compressed once for all who take it so', () => {
  const page = keep(1, content)

  const first = formFor(page, 'gzip')

  expect(formFor(page, 'gzip')).toBe(first)
})

test('a page in a quiet moment becomes smaller, not another one', async () => {
  const page = keep(1, content)
  const [br, zipped] = [formFor(page, 'br'), formFor(page, 'gzip')]

  await pressWell(page)

  const [better, smaller] = [formFor(page, 'br'), formFor(page, 'gzip')]
  expect(better.body.byteLength).toBeLessThan(br.body.byteLength)
  expect(smaller.body.byteLength).toBeLessThanOrEqual(zipped.body.byteLength)
  expect(brotliDecompressSync(better.body).toString()).toBe(words)
  expect(gunzipSync(smaller.body).toString()).toBe(words)
  expect(valueOf('Content-Length', better.headers)).toBe(String(better.body.byteLength))
})

test('a page of any size can be compressed', () => {
  for (const size of [0, 1, 1023, 70_000]) {
    const body = Buffer.alloc(size, 'x')
    const form = formFor(keep(1, { headers: {}, body }), 'br')
    expect(brotliDecompressSync(form.body).byteLength).toBe(size)
  }
})

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', undefined],
  ['identity', undefined],
  ['gzip;q=0.5, br;q=1.0', 'br'],
])('who takes %s gets %s', (accepted, encoding) => {
  const { headers } = formFor(keep(1, content), accepted)

  expect(valueOf('Content-Encoding', headers)).toBe(encoding)
})

test('however long and odd a wish is, it is read at once', () => {
  const begun = workedMs()
  formFor(keep(1, content), `br;q=.${'1'.repeat(14_000)}x`)

  // A reading that tries all ways to split the digits takes seconds, and holds everybody up.
  expect(workedMs() - begun).toBeLessThan(200)
})

test('files bring their compressed forms along, and what is compressed in itself is sent as it is', () => {
  const file = keepPressed(0, content, { gzip: Buffer.from('zipped'), br: Buffer.from('brotli') })
  const font = keepAsItIs(0, content)

  expect(formFor(file, 'br').body.toString()).toBe('brotli')
  expect(formFor(file, 'gzip').body.toString()).toBe('zipped')
  expect(formFor(font, 'br').headers).not.toContain('Content-Encoding')
})

/** Header lines are names and values in turns. */
function valueOf(name: string, headers: string[]): string | undefined {
  const at = headers.indexOf(name)
  return at < 0 ? undefined : headers[at + 1]
}

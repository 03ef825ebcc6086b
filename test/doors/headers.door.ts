import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { isReadersOwn, routeTable } from '../../app/route-table.ts'
import type { Answer } from '../site/knock.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { pageDoors } from './expectations.ts'

const queryOf = (address: string) => new URL(address, 'https://club.test').searchParams

/** Addresses that show a page to somebody, each with how it is made. */
const shown = routeTable.flatMap(({ path, rendering, personalKeys }) =>
  (pageDoors[path] ?? [])
    .filter((door) => door.others === 200 || Object.values(door.outcomes ?? {}).includes(200))
    .map(({ address, others }) => ({
      address,
      // What only some may see is made for each of them, also where the page is everybody's; and so is what somebody looks for.
      rendering:
        others === 200 && !isReadersOwn({ personalKeys }, queryOf(address)) ? rendering : ('personal' as const),
    })),
)

for (const { address, rendering } of shown) {
  test(`${address} is sent with everything that keeps its reader safe`, async ({ house }) => {
    for (const answer of await asThree(house, address)) {
      if (answer.status !== 200) continue
      expectSafeDocument(answer)
      if (rendering === 'public') expectPublic(answer)
      else expectPersonal(answer)
    }
  })
}

for (const address of ['/member/confirm?token_hash=never-sent', '/membership/invitation?token=never-sent']) {
  test(`${address} keeps its token to itself: links from it do not say where they came from`, async ({ house }) => {
    const { headers } = await house.knock(address)

    expect(headers['referrer-policy']).toMatch(/^(?:strict-origin|no-referrer)$/)
  })
}

for (const { address, rendering } of shown) {
  if (rendering !== 'public') continue
  test(`${address} is the same bytes for everybody, in each encoding, and is not sent twice`, async ({ house }) => {
    const plain = await house.knock(address)
    const asMember = await house.knock(address, { as: await house.cookieOf('member') })
    expect(asMember.bytes.equals(plain.bytes)).toBe(true)

    const br = await house.knock(address, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
    const gzip = await house.knock(address, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true)
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)

    const again = await house.knock(address, { headers: { 'If-None-Match': plain.headers.etag ?? 'none' } })
    expect(again.status).toBe(304)
    expect(again.bytes.byteLength).toBe(0)
    const changed = await house.knock(address, { headers: { 'If-None-Match': '"another"' } })
    expect(changed.status).toBe(200)
  })
}

test('errors are as safe as pages, and nobody keeps them', async ({ house }) => {
  for (const address of ['/nope', '/studios/unknown-studio', '/notes/4', '/membership/templates/1999']) {
    const answer = await house.knock(address)
    expectSafeDocument(answer)
    expect(answer.headers['cache-control'], address).toContain('no-store')
    expect(answer.text, address).toMatch(/<meta name="robots" content="noindex"\/?>/)
  }
})

test('files with a hash in their name are kept for ever, others are asked for again', async ({ house }) => {
  const { text } = await house.knock('/')
  const [, script = ''] = /"(\/assets\/[\w.-]+\.js)"/.exec(text) ?? []

  const hashed = await house.knock(script)
  const named = await house.knock('/theme.js')

  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(named.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect((await house.knock('/theme.js', { headers: { 'If-None-Match': named.headers.etag ?? '' } })).status).toBe(304)
})

test('a proxy is told to keep its connection longer than any of them does by itself', async ({ house }) => {
  const { headers } = await house.knock('/')

  expect(Number(/^timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1])).toBeGreaterThan(600)
})

test('answers of the API are kept by nobody', async ({ house }) => {
  for (const address of ['/api/me', '/api/editions/2026', '/api/sessions']) {
    const answer = await house.knock(address, { as: await house.cookieOf('member') })
    expect(answer.status, address).toBe(200)
    expect(answer.headers['cache-control'], address).toContain('no-store')
    expect(answer.headers['x-content-type-options'], address).toBe('nosniff')
  }
})

async function asThree(house: Site, address: string): Promise<Answer[]> {
  const cookies = await Promise.all([house.cookieOf('member'), house.cookieOf('organiser')])
  return Promise.all([undefined, ...cookies].map((as) => house.knock(address, { as })))
}

function expectSafeDocument({ headers, text }: Answer): void {
  const policy = String(headers['content-security-policy'] ?? '')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['referrer-policy']).toMatch(/^(?:strict-origin(?:-when-cross-origin)?|no-referrer)$/)

  const markup = text.replace(/<script[\s\S]*?<\/script>/g, '')
  expect(markup).not.toMatch(/<[^>]+\sstyle=/)
  expect(markup).not.toMatch(/<[^>]+\son[a-z]+=/)
  expect(markup).not.toMatch(/<style/)
  expect(markup).not.toMatch(/(?:href|src|action)="(?:javascript|data):/)
}

function expectPublic({ headers, text }: Answer): void {
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(headers.vary).toBe('Accept-Encoding')
  expect(headers.etag).toMatch(/^"[\w-]+"$/)
  expect(text).not.toMatch(/\snonce=/)
  // What search engines may show says what it is.
  if (!text.includes('content="noindex"')) expect(text).toMatch(/<meta name="description" content="[^"]+"/)
}

function expectPersonal({ headers, text }: Answer): void {
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['x-robots-tag']).toBe('noindex')
  const nonces = new Set([...text.matchAll(/\snonce="([^"]+)"/g)].map(([, nonce]) => nonce))
  expect(nonces.size).toBe(1)
  expect(String(headers['content-security-policy'])).toContain(`'nonce-${[...nonces][0]}'`)
}

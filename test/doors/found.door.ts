import sharp from 'sharp'
import { expect, test } from '../site/test.ts'
import { addressesOf, structuredDataIn, textsIn } from './public-pages.ts'

/* What search engines, and sites that show a link, read of a page. */

for (const address of addressesOf('public')) {
  test(`${address} has one address, a name, and says in JSON-LD only what can be read`, async ({ house }) => {
    const { text } = await house.knock(address)

    const [canonical = '', ...others] = textsIn(text, /<link rel="canonical" href="([^"]+)"/g)
    expect(others).toEqual([])
    const { pathname, search } = new URL(canonical)
    expect(pathname).toBe(new URL(address, canonical).pathname)
    // Which address it is said to be has the same one, and a query only where that names a page.
    expect(search).toMatch(/^(?:\?(?:q|t|version)=[\w-]+)?$/)
    const there = await house.knock(pathname + search)
    expect(textsIn(there.text, /<link rel="canonical" href="([^"]+)"/g)).toEqual([canonical])
    expect(textsIn(text, /<meta property="og:url" content="([^"]+)"/g)).toEqual([canonical])
    expect(textsIn(text, /<meta property="og:title" content="([^"]+)"/g)).toHaveLength(1)
    expect(textsIn(text, /<meta property="og:image" content="([^"]+)"/g)).toHaveLength(1)
    expect(text).not.toContain('content="noindex"')
    const [data = '{}', ...more] = structuredDataIn(text)
    expect(more).toEqual([])
    expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' })
    // No page has nothing to say: at the least it says where it stands.
    expect(JSON.parse(data)['@graph'].length).toBeGreaterThan(0)
    for (const feed of textsIn(text, /<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]+)"/g)) {
      expect((await house.knock(new URL(feed).pathname)).status, feed).toBe(200)
    }
  })
}

test('what is not for everybody says that it is not to be found, and nothing else', async ({ house }) => {
  for (const address of [...addressesOf('personal'), '/membership/templates/2099']) {
    const { status, text } = await house.knock(address, { as: await house.cookieOf('organiser') })
    if (status !== 200) continue
    expect(text, address).toMatch(/<meta name="robots" content="noindex"/)
    expect(text, address).not.toMatch(/rel="canonical"|property="og:|ld\+json/)
  }
})

test('the picture of a page is kept for ever by its address, and a former address leads to it', async ({ house }) => {
  const { text } = await house.knock('/studios/writing-studio')
  const [address = ''] = textsIn(text, /<meta property="og:image" content="([^"]+)"/g)
  const { pathname } = new URL(address)

  const picture = await house.knock(pathname)
  expect([picture.status, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ])
  const { width, height } = await sharp(picture.bytes).metadata()
  expect([width, height]).toEqual([1200, 630])
  expect((await house.knock(pathname.replace(/[^/]+(?=\/[^/]+$)/, 'former'))).headers.location).toBe(pathname)
})

test('a kept page hands nothing to a policy that refuses it: data of programs is no script', async ({ house }) => {
  const { headers, text } = await house.knock('/')

  const [data = ''] = structuredDataIn(text)
  expect(JSON.stringify(JSON.parse(data))).toContain('"Organization"')
  expect(String(headers['content-security-policy'])).not.toContain('unsafe')
})

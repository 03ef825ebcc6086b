import { routeTable } from '../../app/route-table.ts'
import { expect, test } from '../site/test.ts'

/* What programs that look through the web are told, and whether it is true. */

test('robots are told where the map is, and kept from no page', async ({ house }) => {
  const { text, headers } = await house.knock('/robots.txt')

  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text).toMatch(/^Sitemap: https?:\/\/[^/\s]+\/sitemap\.xml$/m)
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, start = '']) => start)
  expect(closed.length).toBeGreaterThan(0)
  expect(routeTable.filter(({ path }) => closed.some((start) => path.startsWith(start)))).toEqual([])
})

test('every address of the map is a page that search engines may show', async ({ house }) => {
  const map = await house.knock('/sitemap.xml')
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
  const paths = [...map.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)

  expect(new Set(paths).size).toBe(paths.length)
  for (const path of ['/', '/about', '/studios/writing-studio', '/notes/season-4']) expect(paths).toContain(path)
  for (const path of paths) {
    const { status, headers, text } = await house.knock(path)
    expect([status, headers['x-robots-tag'], headers['cache-control']], path).toEqual([
      200,
      undefined,
      'public, max-age=0, must-revalidate',
    ])
    expect(text, path).not.toContain('content="noindex"')
  }
})

test('the map is the same bytes for everybody, and is not sent twice', async ({ house }) => {
  const map = await house.knock('/sitemap.xml')
  const asOrganiser = await house.knock('/sitemap.xml', { as: await house.cookieOf('organiser') })

  expect(asOrganiser.bytes.equals(map.bytes)).toBe(true)
  const again = await house.knock('/sitemap.xml', { headers: { 'If-None-Match': map.headers.etag ?? 'none' } })
  expect(again.status).toBe(304)
})

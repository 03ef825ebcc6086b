import { parseAtomFeed } from 'feedsmith'
import { expect, test } from '../site/test.ts'

/* Feeds as programs ask for them. */

const feeds = ['/notes/feed.xml', '/studios/lessons-learned/feed.xml', '/challenge/feed.xml']

for (const path of feeds) {
  test(`${path} is the same for everybody, is not sent twice, and names pages that are there`, async ({ house }) => {
    const { status, headers, text, bytes } = await house.knock(path)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
      'public, max-age=0, must-revalidate',
    ])
    const feed = parseAtomFeed(text)
    expect(feed.entries?.length).toBeGreaterThan(0)
    expect(headers['last-modified']).toBe(new Date(feed.updated ?? '').toUTCString())
    for (const entry of feed.entries ?? []) {
      expect(entry.content?.value?.length, entry.id).toBeGreaterThan(20)
      const { pathname, search } = new URL(entry.links?.[0]?.href ?? '')
      expect((await house.knock(pathname + search)).status, entry.id).toBe(200)
    }

    const asOrganiser = await house.knock(path, { as: await house.cookieOf('organiser') })
    expect(asOrganiser.bytes.equals(bytes)).toBe(true)
    const again = await house.knock(path, { headers: { 'If-None-Match': headers.etag ?? 'none' } })
    expect(again.status).toBe(304)
  })
}

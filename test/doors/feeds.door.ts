import { Readable } from 'node:stream'
import FeedParser from 'feedparser'
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

    // A reader of another house, over another parser of XML, reads the same.
    const items = await readByStream(text)
    expect(items.map(({ guid, title, link, description }) => [guid, title, link, description])).toEqual(
      feed.entries?.map(({ id, title, links, content }) => [id, title?.value, links?.[0]?.href, content?.value]),
    )

    const asOrganiser = await house.knock(path, { as: await house.cookieOf('organiser') })
    expect(asOrganiser.bytes.equals(bytes)).toBe(true)
    const again = await house.knock(path, { headers: { 'If-None-Match': headers.etag ?? 'none' } })
    expect(again.status).toBe(304)
  })
}

async function readByStream(text: string): Promise<FeedParser.Item[]> {
  const parser = new FeedParser({})
  Readable.from([text]).pipe(parser)
  const items: FeedParser.Item[] = []
  for await (const item of parser) items.push(item)
  return items
}

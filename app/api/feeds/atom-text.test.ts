import { Readable } from 'node:stream'
import FeedParser from 'feedparser'
import { parseAtomFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { type AtomFeed, atomText } from './atom-text.ts'
import { htmlElsewhere } from './html-elsewhere.ts'

const odd = 'One & two <three> "four" \u0007five \uD800six \u{1F331}'
const feed: AtomFeed = {
  title: odd,
  subtitle: 'What was learned.',
  author: 'Northlight',
  page: 'https://club.test/',
  self: 'https://club.test/notes/feed.xml',
  at: 2,
  pages: 3,
  entries: [
    {
      id: 'urn:uuid:00000000-0000-4000-8000-000000000001',
      title: odd,
      url: 'https://club.test/notes/season-4?a=1&b=2',
      publishedAt: new Date('2026-03-01T00:00:00Z'),
      updatedAt: new Date('2026-04-01T00:00:00Z'),
      author: 'a member',
      categories: ['writing & reading'],
      html: '<p>One &amp; two, <a href="https://club.test/x">there</a>.</p>',
    },
    {
      id: 'urn:uuid:00000000-0000-4000-8000-000000000002',
      title: 'Older',
      url: 'https://club.test/notes/season-3',
      updatedAt: new Date('2026-02-01T00:00:00Z'),
      html: '',
    },
  ],
}
const asRead = 'One & two <three> "four" five \uFFFDsix \u{1F331}'

/** What a reader of another house makes of it. */
async function readByStream(text: string) {
  const parser = new FeedParser({})
  Readable.from([text]).pipe(parser)
  const items: FeedParser.Item[] = []
  for await (const item of parser) items.push(item)
  return { meta: parser.meta, items }
}

test('two readers of feeds read the same, whatever stands in a text', async () => {
  const text = atomText(feed)
  const parsed = parseAtomFeed(text)
  const { items } = await readByStream(text)

  expect(parsed.id).toBe(feed.self)
  expect(parsed.updated).toBe('2026-04-01T00:00:00.000Z')
  expect(parsed.entries?.map(({ id, title, content }) => [id, title?.value, content?.value ?? ''])).toEqual(
    feed.entries.map(({ id, title, html }) => [id, title === odd ? asRead : title, html]),
  )
  expect(items.map(({ guid, link, description, pubdate }) => [guid, link, description ?? '', pubdate])).toEqual([
    [feed.entries[0]?.id, feed.entries[0]?.url, feed.entries[0]?.html, feed.entries[0]?.publishedAt],
    [feed.entries[1]?.id, feed.entries[1]?.url, '', feed.entries[1]?.updatedAt],
  ])
  expect(items[0]?.author).toBe('a member')
})

test('a page in the middle names those around it; a feed of one page names none', () => {
  const links = (text: string) =>
    new Map(parseAtomFeed(text).links?.map(({ rel, href }) => [rel, href?.replace(feed.self, '')]))

  expect([...links(atomText(feed))]).toEqual([
    ['alternate', feed.page],
    ['self', '?page=2'],
    ['first', ''],
    ['last', '?page=3'],
    ['previous', ''],
    ['next', '?page=3'],
  ])
  expect([...links(atomText({ ...feed, at: 1, pages: 1 })).keys()]).toEqual(['alternate', 'self'])
})

test('a feed names the hub that tells of its changes, where there is one', () => {
  const hubOf = (text: string) => parseAtomFeed(text).links?.find(({ rel }) => rel === 'hub')?.href

  expect(hubOf(atomText({ ...feed, hub: 'https://hub.test/?a=1&b=2' }))).toBe('https://hub.test/?a=1&b=2')
  expect(hubOf(atomText(feed))).toBeUndefined()
})

test('a feed nothing stands in yet is a feed', async () => {
  const empty = atomText({ ...feed, at: 1, pages: 0, entries: [] })

  expect(parseAtomFeed(empty).updated).toBe('1970-01-01T00:00:00.000Z')
  expect((await readByStream(empty)).items).toEqual([])
})

test('links of a text lead somewhere without its page, and its pictures are found', () => {
  const html =
    '<a href="/studios">S</a> <a href="#two">2</a> <a href="https://else.test/">E</a> <img src="/files/1" srcset="/files/1?w=480 480w" sizes="44rem" width="9">'

  expect(htmlElsewhere(html, { siteUrl: 'https://club.test', page: 'https://club.test/notes/season-4' })).toBe(
    '<a href="https://club.test/studios">S</a> <a href="https://club.test/notes/season-4#two">2</a> <a href="https://else.test/">E</a> <img src="https://club.test/files/1" width="9">',
  )
})

/** A text as a feed carries it: `html` is the whole of it. */
export type AtomEntry = {
  /** An absolute address that never changes, whatever becomes of the page (RFC 4287, 4.2.6). */
  id: string
  title: string
  url: string
  publishedAt?: Date
  updatedAt: Date
  author?: string
  categories?: readonly string[]
  html: string
}

export type AtomFeed = {
  title: string
  subtitle: string
  /** Whose feed it is: who wrote what says nobody else. */
  author: string
  /** The page the feed is of. */
  page: string
  /** The feed's own address, of its first page: also its id. */
  self: string
  /** Which page this is, of how many (RFC 5005, section 3). */
  at: number
  pages: number
  /** Who tells of a change at once (WebSub). */
  hub?: string | undefined
  entries: readonly AtomEntry[]
}

/** A feed as programs read it (RFC 4287), a page of it where it is long. */
export function atomText(feed: AtomFeed): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
${[
  element('id', feed.self),
  element('title', feed.title),
  element('subtitle', feed.subtitle),
  element('updated', updatedOf(feed.entries).toISOString()),
  person(feed.author),
  link('alternate', feed.page, 'text/html'),
  link('self', pageOf(feed, feed.at)),
  ...(feed.hub ? [`<link rel="hub" href="${inXml(feed.hub)}"/>`] : []),
  ...ways(feed),
  ...feed.entries.map(entryText),
].join('\n')}
</feed>
`
}

/** When the newest of them changed; a feed without any has never been written in. */
export function updatedOf(entries: readonly Pick<AtomEntry, 'updatedAt'>[]): Date {
  return new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime())))
}

/** The ways to the other pages. */
function ways(feed: AtomFeed): string[] {
  const { at, pages } = feed
  if (pages < 2) return []
  return [
    link('first', pageOf(feed, 1)),
    link('last', pageOf(feed, pages)),
    ...(at > 1 ? [link('previous', pageOf(feed, at - 1))] : []),
    ...(at < pages ? [link('next', pageOf(feed, at + 1))] : []),
  ]
}

function pageOf({ self }: AtomFeed, page: number): string {
  return page === 1 ? self : `${self}?page=${page}`
}

function entryText({ id, title, url, publishedAt, updatedAt, author, categories = [], html }: AtomEntry): string {
  return `<entry>
${[
  element('id', id),
  element('title', title),
  link('alternate', url, 'text/html'),
  ...(publishedAt ? [element('published', publishedAt.toISOString())] : []),
  element('updated', updatedAt.toISOString()),
  ...(author ? [person(author)] : []),
  ...categories.map((category) => `<category term="${inXml(category)}"/>`),
  `<content type="html">${inXml(html)}</content>`,
].join('\n')}
</entry>`
}

function element(name: string, text: string): string {
  return `<${name}>${inXml(text)}</${name}>`
}

function person(name: string): string {
  return `<author>${element('name', name)}</author>`
}

function link(rel: string, href: string, type = 'application/atom+xml'): string {
  return `<link rel="${rel}" type="${type}" href="${inXml(href)}"/>`
}

/** Characters XML 1.0 has no way to write (2.2), which a pasted text may bring, go: one of them and no reader reads the feed. */
function inXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

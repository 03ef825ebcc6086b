import type { SiteSettings } from '../../../domain/club/settings.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { FeedPage } from '../../../domain/writing/feeds.ts'
import { siteContext } from '../../contexts.ts'
import { declareRead } from '../declare.ts'
import { type AtomEntry, atomText, updatedOf } from './atom-text.ts'

type Feed<Text> = {
  /** The feed's own address, and that of the page it is of. */
  path: string
  page: string
  title: string
  subtitle: string
  texts: (tools: Tools, page: number) => Promise<FeedPage<Text>>
  entryOf: (text: Text, tools: Pick<Tools, 'siteUrl'>) => Promise<AtomEntry>
}

/** A feed of texts that visitors may read, whoever asks; `?page=2` and so on where it is long. */
export function declareFeed<Text>({ path, page, title, subtitle, texts, entryOf }: Feed<Text>) {
  return declareRead({ who: 'anybody' }, async ({ tools, url, context }) => {
    const at = pageAsked(url)
    const found = at && (await texts(tools, at))
    if (!found || (at > 1 && found.texts.length === 0)) return noSuchPage()
    const { name }: SiteSettings = context.get(siteContext)
    const entries = await Promise.all(found.texts.map((text) => entryOf(text, tools)))
    const text = atomText({
      title: `${title} · ${name}`,
      subtitle,
      author: name,
      page: tools.siteUrl + page,
      self: tools.siteUrl + path,
      at,
      pages: found.pages,
      hub: tools.feedHub,
      entries,
    })
    // The date is for people: what is asked for again is compared by its ETag. One that is taken back changes the feed and no date in it.
    const self = `<${tools.siteUrl + path}>; rel="self"`
    const headers = {
      ...(tools.feedHub ? { Link: `<${tools.feedHub}>; rel="hub", ${self}` } : {}),
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Last-Modified': updatedOf(entries).toUTCString(),
    }
    return new Response(text, { headers })
  })
}

/** The id of a row as feeds name it: it outlives titles and addresses (RFC 9562, 4.2). */
export function feedIdOf(id: string): string {
  return `urn:uuid:${id}`
}

function pageAsked(url: URL): number | undefined {
  const page = url.searchParams.get('page') ?? '1'
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : undefined
}

function noSuchPage(): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' }
  return new Response('Not found', { status: 404, headers })
}

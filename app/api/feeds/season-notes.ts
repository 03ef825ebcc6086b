import { renderMarkdown } from '../../../domain/markdown.ts'
import { fedLetters } from '../../../domain/writing/feeds.ts'
import type { FedLetter } from '../../../domain/writing/feeds.ts'
import type { Tools } from '../../../domain/tools.ts'
import { seasonPath } from '../../paths.ts'
import { seasonNameFirst } from '../../texts/season-name.ts'
import { seasonFeed } from '../../found/feeds.ts'
import { declareFeed, feedIdOf } from './declare-feed.ts'
import { escaped, htmlElsewhere } from './html-elsewhere.ts'

/** `GET /notes/feed.xml`: the letters of the seasons, whole. */
export const loader = declareFeed({
  ...seasonFeed,
  page: '/',
  subtitle: 'What was learned in each season, written by the organisers.',
  texts: fedLetters,
  entryOf,
})

async function entryOf(
  { id, season, title, intro, pieces, publishedAt, updatedAt }: FedLetter,
  tools: Pick<Tools, 'siteUrl'>,
) {
  const page = tools.siteUrl + seasonPath(season)
  const parts = pieces.map(async ({ number, title: heading, body }) => {
    const html = await renderMarkdown(body, { headingLevel: 3, idPrefix: `${season}-${number}-` })
    return `<h2>${escaped(heading)}</h2>\n${html}`
  })
  const html = [await renderMarkdown(intro, { idPrefix: 'intro-' }), ...(await Promise.all(parts))].join('\n')
  const name = seasonNameFirst(season)
  return {
    id: feedIdOf(id),
    title: title === name ? name : `${name}: ${title}`,
    url: page,
    publishedAt,
    updatedAt,
    html: htmlElsewhere(html, { siteUrl: tools.siteUrl, page }),
  }
}

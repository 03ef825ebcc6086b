import { href } from 'react-router'
import { renderMarkdown } from '../../../domain/markdown.ts'
import { fedResults } from '../../../domain/writing/feeds.ts'
import type { FedResults } from '../../../domain/writing/feeds.ts'
import type { Tools } from '../../../domain/tools.ts'
import { challengeFeed } from '../../found/feeds.ts'
import { declareFeed, feedIdOf } from './declare-feed.ts'
import { htmlElsewhere } from './html-elsewhere.ts'

/** `GET /challenge/feed.xml`: what came of the quarterly challenges. */
export const loader = declareFeed({
  ...challengeFeed,
  page: href('/challenge/quarterly'),
  subtitle: 'What came of each challenge, once its entries were read.',
  texts: fedResults,
  entryOf,
})

async function entryOf({ id, quarter, title, prompt, results, updatedAt }: FedResults, tools: Pick<Tools, 'siteUrl'>) {
  const page = `${tools.siteUrl}${href('/challenge/quarterly')}?q=${quarter}`
  const [asked, came] = await Promise.all([
    renderMarkdown(prompt),
    renderMarkdown(results, { headingLevel: 3, idPrefix: 'results-' }),
  ])
  return {
    id: feedIdOf(id),
    title: `${quarter}: ${title}`,
    url: page,
    updatedAt,
    html: htmlElsewhere(`${asked}\n<h2>Results</h2>\n${came}`, { siteUrl: tools.siteUrl, page }),
  }
}

import { href } from 'react-router'
import { defaultCohort } from '../../../domain/programme/cohorts.ts'
import { renderMarkdown } from '../../../domain/markdown.ts'
import { fedLessons } from '../../../domain/writing/feeds.ts'
import type { FedLesson } from '../../../domain/writing/feeds.ts'
import type { Tools } from '../../../domain/tools.ts'
import { lessonFeed } from '../../found/feeds.ts'
import { declareFeed, feedIdOf } from './declare-feed.ts'
import { htmlElsewhere } from './html-elsewhere.ts'

/** `GET /studios/lessons-learned/feed.xml`: the lessons of all cohorts, whole. */
export const loader = declareFeed({
  ...lessonFeed,
  page: href('/studios/lessons-learned/:cohort', { cohort: defaultCohort }),
  subtitle: 'What each cohort would do differently, in the words of those who did it.',
  texts: fedLessons,
  entryOf,
})

async function entryOf(lesson: FedLesson, tools: Pick<Tools, 'siteUrl'>) {
  const { id, slug, title, cohort, tags, contributorLabel, publishedAt, updatedAt } = lesson
  const page = tools.siteUrl + href('/studios/lessons-learned/:cohort', { cohort: cohort.slug })
  const parts = [
    { heading: 'Situation', text: lesson.situation },
    { heading: 'What we did', text: lesson.action },
    { heading: 'What happened', text: lesson.outcome },
    { heading: 'What we would do now', text: lesson.advice },
  ].filter(({ text }) => text.trim() !== '')
  const html = await Promise.all(
    parts.map(async ({ heading, text }) => `<h2>${heading}</h2>\n${await renderMarkdown(text, { headingLevel: 3 })}`),
  )
  return {
    id: feedIdOf(id),
    title,
    url: `${page}#${slug}`,
    publishedAt,
    updatedAt,
    author: contributorLabel,
    categories: [cohort.name, ...tags],
    html: htmlElsewhere(html.join('\n'), { siteUrl: tools.siteUrl, page }),
  }
}

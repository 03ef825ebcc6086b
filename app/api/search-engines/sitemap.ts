import { href } from 'react-router'
import { siteMap, type SiteMap } from '../../../domain/writing/site-map.ts'
import { seasonPath, studioPath } from '../../paths.ts'
import { declareRead } from '../declare.ts'
import { sitemapText, type SitemapLine } from './sitemap-text.ts'

/** `GET /sitemap.xml`: the pages everybody may read, each by its one address. */
export const loader = declareRead({ who: 'anybody' }, async ({ tools }) => {
  const text = sitemapText(linesOf(await siteMap(tools)), tools.siteUrl)
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
})

function linesOf(map: SiteMap): SitemapLine[] {
  return [
    ...alwaysThere.map((path) => ({ path })),
    ...map.documents.flatMap(({ slug, changedAt }) => {
      const path = documentPaths.get(slug)
      return path === undefined ? [] : [{ path, changedAt }]
    }),
    ...map.studios.map(({ slug }) => ({ path: studioPath(slug) })),
    ...map.cohorts.map(({ slug: cohort, changedAt }) => ({
      path: href('/studios/lessons-learned/:cohort', { cohort }),
      changedAt,
    })),
    ...map.seasons.map(({ slug, changedAt }) => ({ path: seasonPath(slug), changedAt })),
    ...map.templates.map(({ slug: edition, changedAt }) => ({
      path: href('/membership/templates/:edition', { edition }),
      changedAt,
    })),
  ]
}

/** These show what goes on, which moves with the clock: no date rather than a wrong one. */
const alwaysThere = [
  href('/'),
  href('/studios'),
  href('/studios/schedule'),
  href('/challenge/quarterly'),
  href('/membership'),
  href('/membership/invitation-request'),
]

const documentPaths: ReadonlyMap<string, string> = new Map([
  ['about', href('/about')],
  ['code-of-conduct', href('/code-of-conduct')],
  ['terms', href('/membership/terms')],
])

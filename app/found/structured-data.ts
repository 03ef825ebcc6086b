import type {
  Answer,
  Article,
  BreadcrumbList,
  CollectionPage,
  Graph,
  Organization,
  Question,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts'
import type { About } from './about.ts'
import { houseId, theHouse, type Place } from './place.ts'
import { challengeOf, editionsOf, sessionsOf } from './structured-events.ts'

/** What a page shows, in the words of schema.org, as JSON that may stand in a document (JSON-LD 1.1, 7.3). */
export function structuredDataText(about: About, place: Place): string {
  // A text could end the element it stands in.
  return JSON.stringify(structuredData(about, place)).replaceAll('<', String.raw`\u003c`)
}

/** The same as a value. Everything in it names the house, which the front page describes. */
export function structuredData(about: About, place: Place): Graph {
  const things: (Thing | undefined)[] = [
    ...(place.url === `${place.siteUrl}/` ? houseOf(place) : []),
    breadcrumbsOf(about, place),
    articleOf(about, place),
    ...lessonsOf(about, place),
    listOf(about, place),
    askingOf(about, place),
    challengeOf(about, place),
    ...sessionsOf(about, place),
    ...editionsOf(about, place),
    questionsOf(about, place),
  ]
  return { '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== undefined) }
}

function houseOf({ site, siteUrl }: Place): [Organization, WebSite] {
  const house: Organization = {
    '@type': 'Organization',
    '@id': houseId(siteUrl),
    name: site.name,
    url: `${siteUrl}/`,
    logo: siteUrl + (site.branding.logo?.src ?? '/icons/icon-512.png'),
    ...(site.tagline && { description: site.tagline }),
  }
  const web: WebSite = { '@type': 'WebSite', name: site.name, url: `${siteUrl}/`, publisher: theHouse(siteUrl) }
  return [house, web]
}

function breadcrumbsOf({ above, here }: About, { siteUrl, url }: Place): BreadcrumbList | undefined {
  if (!above || here === undefined) return undefined
  const ways = [
    ...above.map(({ href: path, label }) => ({ name: label, item: siteUrl + path })),
    { name: here, item: url },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: ways.map((way, index) => ({ '@type': 'ListItem', position: index + 1, ...way })),
  }
}

function articleOf({ article }: About, { siteUrl, url }: Place): Article | undefined {
  if (!article) return undefined
  const { title, publishedAt, section } = article
  return {
    '@type': 'Article',
    headline: title,
    url,
    mainEntityOfPage: url,
    articleSection: section,
    author: theHouse(siteUrl),
    publisher: theHouse(siteUrl),
    ...(publishedAt && { datePublished: publishedAt.toISOString() }),
  }
}

function lessonsOf({ lessons = [], here }: About, { siteUrl, url }: Place): Article[] {
  return lessons.flatMap(({ lesson }) =>
    lesson.state === 'withdrawn'
      ? []
      : [
          {
            '@type': 'Article' as const,
            headline: lesson.title,
            abstract: lesson.advice,
            url: `${url}#${lesson.slug}`,
            ...(here !== undefined && { articleSection: here }),
            // A label somebody chose is no name; who it was is nobody's business.
            author: { '@type': 'Person' as const, name: lesson.contributorLabel },
            publisher: theHouse(siteUrl),
            ...(lesson.publishedAt && { datePublished: lesson.publishedAt.toISOString() }),
          },
        ],
  )
}

/** What lies on a shelf, in the order in which it lies there. */
function listOf({ list, here }: About, { siteUrl, url }: Place): CollectionPage | undefined {
  if (!list || list.length === 0) return undefined
  return {
    '@type': 'CollectionPage',
    url,
    ...(here !== undefined && { name: here }),
    publisher: theHouse(siteUrl),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: list.length,
      itemListElement: list.map(({ href: path, label }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        url: siteUrl + path,
      })),
    },
  }
}

/** A form by which one comes in: what the page is for, and what for a program may lead somebody there. */
function askingOf({ asks, here }: About, { siteUrl, url }: Place): WebPage | undefined {
  if (asks === undefined) return undefined
  return {
    '@type': 'WebPage',
    url,
    ...(here !== undefined && { name: here }),
    potentialAction: {
      '@type': asks === 'to-join' ? 'JoinAction' : 'CommunicateAction',
      target: url,
      ...(asks === 'to-join' ? { object: theHouse(siteUrl) } : { recipient: theHouse(siteUrl) }),
    },
  }
}

function questionsOf({ blocks = [] }: About, { url }: Place): Thing | undefined {
  const questions = blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : []))
  if (questions.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    url,
    mainEntity: questions.map(({ question, html }): Question => {
      const acceptedAnswer: Answer = { '@type': 'Answer', text: html }
      return { '@type': 'Question', name: question, acceptedAnswer }
    }),
  }
}

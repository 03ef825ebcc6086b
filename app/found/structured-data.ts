import { href } from 'react-router'
import type { Answer, Article, BreadcrumbList, Event, Graph, Organization, Question, Thing, WebSite } from 'schema-dts'
import type { SiteSettings } from '../../domain/club/settings.ts'
import type { SessionBrief } from '../../domain/programme/schedule/brief.ts'
import { zonedText } from '../../time/zones.ts'
import { studioPath } from '../paths.ts'
import type { About } from './about.ts'

type Site = Pick<SiteSettings, 'name' | 'tagline' | 'branding'>

/** Where the page is, and whose. `url` is its one address. */
export type Place = { site: Site; siteUrl: string; url: string }

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
    ...(about.sessions ?? []).filter(({ status }) => status !== 'draft').map((session) => sessionOf(session, place)),
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

const modes = {
  online: 'https://schema.org/OnlineEventAttendanceMode',
  room: 'https://schema.org/OfflineEventAttendanceMode',
  both: 'https://schema.org/MixedEventAttendanceMode',
} as const

function sessionOf(session: SessionBrief, { site, siteUrl }: Place): Event {
  const { title, startsAt, endsAt, timeZone, status, place, studio, capacity } = session
  const isCancelled = status === 'cancelled'
  const url = siteUrl + (studio ? studioPath(studio.slug) : href('/studios/schedule'))
  const online = { '@type': 'VirtualLocation', url } as const
  // Where the room is, those who come are told.
  const room = { '@type': 'Place', name: site.name } as const
  const startDate = zonedText(new Date(startsAt), timeZone)
  const endDate = zonedText(new Date(endsAt), timeZone)
  return {
    '@type': 'Event',
    name: title,
    url,
    startDate,
    endDate,
    eventSchedule: { '@type': 'Schedule', startDate, endDate, scheduleTimezone: timeZone },
    eventStatus: isCancelled ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    eventAttendanceMode: modes[place],
    location: place === 'both' ? [online, room] : place === 'online' ? online : room,
    organizer: theHouse(siteUrl),
    ...(capacity !== null && { maximumAttendeeCapacity: capacity }),
    ...(!isCancelled && {
      offers: { '@type': 'Offer', category: 'Membership', url: siteUrl + href('/membership') },
    }),
  }
}

/** Whether a place is to be had now. */
const availabilities = {
  open: 'https://schema.org/InStock',
  waitlist: 'https://schema.org/BackOrder',
  invite: 'https://schema.org/LimitedAvailability',
  closed: 'https://schema.org/SoldOut',
} as const

function editionsOf({ editions = [] }: About, { siteUrl }: Place): Event[] {
  return editions.flatMap(({ slug, title, startsOn, endsOn, intake }) =>
    startsOn === null
      ? []
      : [
          {
            '@type': 'Event' as const,
            name: title,
            url: siteUrl + href('/membership'),
            startDate: startsOn,
            ...(endsOn !== null && { endDate: endsOn }),
            eventStatus: 'https://schema.org/EventScheduled' as const,
            eventAttendanceMode: modes.online,
            location: { '@type': 'VirtualLocation' as const, url: `${siteUrl}/` },
            organizer: theHouse(siteUrl),
            offers: {
              '@type': 'Offer' as const,
              category: 'Membership',
              availability: availabilities[intake.state],
              url: `${siteUrl}${href('/membership/invitation-request')}?edition=${slug}`,
              ...(intake.state === 'open' && intake.until !== undefined && { validThrough: intake.until }),
            },
          },
        ],
  )
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

function houseId(siteUrl: string): string {
  return `${siteUrl}/#house`
}

function theHouse(siteUrl: string): { '@id': string } {
  return { '@id': houseId(siteUrl) }
}

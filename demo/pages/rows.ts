import type { pages } from '../../db/schema/pages.server.ts'
import type { Calendar } from '../calendar.ts'
import { idOf } from '../ids.ts'
import { about } from './about.ts'
import { codeOfConduct } from './code-of-conduct.ts'
import { home } from './home.ts'
import { membership } from './membership.ts'
import { terms } from './terms.ts'
import { prose } from '../prose.ts'
import type { Page } from '../shapes.ts'

export function demoPages(on: Calendar): (typeof pages.$inferInsert)[] {
  return [home, about, membership, studios, ...codeOfConduct, ...terms].map(
    ({ version, inForceSince, isSuperseded, ...page }) => ({
      ...page,
      id: idOf('page', `${page.slug}/${version}`),
      documentVersion: version,
      effectiveOn: on.day(inForceSince),
      publishedAt: on.at(`${inForceSince}T08:00`),
      status: isSuperseded ? 'superseded' : 'published',
    }),
  )
}

const studios: Page = {
  slug: 'studios',
  title: 'Six rooms, one kind of light',
  lead: prose`
    Pick the room for the work in front of you. Follow as many as you like, and answer each session on its own.`,
  version: 1,
  inForceSince: '2026-09-01',
  blocks: [],
}

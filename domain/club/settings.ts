import { sql } from 'drizzle-orm'
import { editions } from '../../db/schema/programme.server.ts'
import { pages } from '../../db/schema/pages.server.ts'
import { isTimeZone } from '../../time/zones.ts'
import { asCount, asText } from './settings/read-value.ts'
import { brandingIn } from './settings/branding.ts'
import type { Branding } from './settings/branding.ts'
import { fieldsOf, readRows } from './settings/rows.ts'
import type { Tools } from '../tools.ts'

/** One entry of the main navigation: a path of ours and its words. */
export type NavigationEntry = { label: string; path: string }

/** What an organiser decides about the site as a whole. What is missing in the settings has a default. */
export type SiteSettings = {
  name: string
  tagline: string
  /** The large line at the foot of every page. */
  closingLine: string
  /** IANA zone of the community: days without a zone of their own (an edition has one) are days of this one. */
  timeZone: string
  navigation: NavigationEntry[]
  /** Colours and logo, where the community has its own. */
  branding: Branding
  /** `open`: anybody may register. `invitation` is the default. */
  registration: 'invitation' | 'open'
  /** The address for questions; empty until an organiser has set one. */
  contact: string
  /** The address for reports under the code of conduct; falls back to `contact`. */
  conductContact: string
  /** Working days until a request is answered, as its thank-you page says. */
  answerWithinDays: number
  /** Nothing to show yet: no edition is announced and no home page is published. */
  communityIsEmpty: boolean
  /** Slugs of the pages that are published (`about`, `terms`, …): nothing links to one that is not. */
  writtenPages: string[]
}

const defaultNavigation: NavigationEntry[] = [
  { label: 'Studios', path: '/studios' },
  { label: 'Schedule', path: '/studios/schedule' },
  { label: 'Challenge', path: '/challenge/quarterly' },
  { label: 'Membership', path: '/membership' },
  { label: 'About', path: '/about' },
]

/** The site's settings with their defaults; an empty database answers with a site named Guildhall. */
export async function siteSettings(tools: Pick<Tools, 'db'>): Promise<SiteSettings> {
  const [rows, [content]] = await Promise.all([
    readRows(tools, ['site', 'registration', 'navigation', 'look', 'logo']),
    tools.db.select({ isThere: somethingIsThere, written: writtenPages }).from(sql`(select 1) as one`),
  ])
  // What is missing in a row of its own may stand in `site`, where it was kept at first.
  const set = { ...rows.site.value, ...rows.registration.value, ...rows.navigation.value }
  const contact = asText(set.contact) ?? ''
  return {
    name: asText(set.name) ?? 'Guildhall',
    tagline: asText(set.tagline) ?? '',
    closingLine: asText(set.closingLine) ?? '',
    timeZone: asZone(set.timeZone) ?? 'UTC',
    navigation: asNavigation(set.navigation) ?? defaultNavigation,
    branding: brandingIn(rows.look.value, rows.logo.value),
    registration: set.registration === 'open' ? 'open' : 'invitation',
    contact,
    conductContact: asText(set.conduct) ?? contact,
    answerWithinDays: asCount(set.answerWithinDays) ?? 5,
    communityIsEmpty: !content?.isThere,
    writtenPages: content?.written ?? [],
  }
}

const somethingIsThere = sql<boolean>`(
  exists (select from ${pages} where ${pages.slug} = 'home' and ${pages.status} = 'published')
  or exists (select from ${editions} where ${editions.status} <> 'draft')
)`

const writtenPages = sql<string[]>`array(select ${pages.slug} from ${pages} where ${pages.status} = 'published')`

function asZone(value: unknown): string | undefined {
  const name = asText(value)
  return name && isTimeZone(name) ? name : undefined
}

function asNavigation(value: unknown): NavigationEntry[] | undefined {
  if (!Array.isArray(value)) return undefined
  const entries = value.flatMap((entry) => asNavigationEntry(fieldsOf(entry)) ?? [])
  return entries.length > 0 ? entries : undefined
}

/** Only paths of our own: the header never leads to another host. */
function asNavigationEntry(entry: Record<string, unknown>): NavigationEntry | undefined {
  const label = asText(entry.label)
  const path = asText(entry.to)
  return label && path && /^\/(?![/\\])/.test(path) ? { label, path } : undefined
}

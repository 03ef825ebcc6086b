import { longest } from '../../../../domain/limit-numbers.ts'
import type { EditionStatus, Zone } from '../../../../domain/programme/editions.ts'
import type { LastSeen, MemberOrder, MemberSearch, MemberStatus } from '../../../../domain/community/people/search.ts'
import { oneOf, pageIn, wordsIn } from '../../query.ts'
import { memberWords } from '../../words.ts'
import { named } from '../../known-words.ts'
import { pageSizeIn } from '../../page-size.ts'

/** An edition as the filters need it. */
export type EditionNamed = {
  id: string
  slug: string
  status: EditionStatus
  zones: { id: string; slug: string; name: string; status: Zone['status'] }[]
}

export type StudioNamed = { id: string; slug: string; name: string }

/** Which members the address asks for. */
export type AskedMembers = {
  q: string
  status: MemberStatus | undefined
  edition: EditionNamed | undefined
  zone: EditionNamed['zones'][number] | undefined
  tag: string
  studio: StudioNamed | undefined
  seen: LastSeen | undefined
  order: MemberOrder
  page: number
  pageSize: number
}

/** Reads the filters; what nobody knows asks for nothing. A zone is named with its edition: `2026/americas`. */
export function readSearch(
  query: URLSearchParams,
  editions: EditionNamed[],
  studios: StudioNamed[] = [],
): AskedMembers {
  const [zoneEdition = '', zoneSlug = ''] = (query.get('zone') ?? '').split('/')
  const edition = editions.find(({ slug }) => slug === query.get('edition'))
  const around = editions.find(({ slug }) => slug === zoneEdition)
  const belongs = around !== undefined && (edition === undefined || edition === around)
  return {
    q: wordsIn(query, 'q', 254),
    status: named(memberWords, query.get('status')),
    edition,
    // Another edition was chosen since: its members are what is wanted, not nobody.
    zone: belongs ? around.zones.find(({ slug }) => slug === zoneSlug) : undefined,
    tag: wordsIn(query, 'tag', longest.tag).toLowerCase(),
    studio: studios.find(({ slug }) => slug === query.get('studio')),
    seen: named(seenWords, query.get('seen')),
    order: oneOf(['name', 'seen', 'joined'] as const, query.get('order')) ?? 'name',
    page: pageIn(query),
    pageSize: pageSizeIn(query),
  }
}

/** The same as the domain looks for it. */
export function searchOf({ q, status, edition, zone, tag, studio, seen, order }: AskedMembers): MemberSearch {
  return { q, status, editionId: edition?.id, zoneId: zone?.id, tag, studioId: studio?.id, seen, order }
}

/** Whether the list shows less than everybody. */
export function isNarrowed({ q, status, edition, zone, tag, studio, seen }: AskedMembers): boolean {
  return q !== '' || tag !== '' || [status, edition, zone, studio, seen].some((filter) => filter !== undefined)
}

/** When somebody was here last, as a filter. */
export const seenWords: Record<LastSeen, string> = {
  week: 'In the last 7 days',
  month: 'In the last 30 days',
  'long-ago': 'Not for 90 days',
  never: 'Never',
}

/** The zones to choose from: of the chosen edition, else of all, each with its edition before it. */
export function zoneOptions(editions: EditionNamed[], chosen: EditionNamed | undefined) {
  const among = chosen ? [chosen] : editions
  return among.flatMap((edition) =>
    edition.zones.map((zone) => ({
      value: `${edition.slug}/${zone.slug}`,
      label: chosen ? zone.name : `${edition.slug}, ${zone.name}`,
    })),
  )
}

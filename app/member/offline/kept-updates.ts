import { today } from '../../../time/plain-dates.ts'
import { isInZone } from '../../pwa/copy/entries.ts'
import type { CopiedUpdate, Copy } from '../../pwa/copy/entries.ts'
import type { UpdateResponse, ZoneResponse } from '../zone-updates/response.ts'

/**
 * The list of a zone, all kept months at once; `undefined` where nothing of it is kept. A copy holds the newest only, so it
 * cannot tell an empty zone from one whose updates are not here.
 */
export function keptZone(copy: Copy, edition: string, zone: string, now: Date): ZoneResponse | undefined {
  const kept = copy.editions.find((each) => each.edition.slug === edition)
  const found = kept?.page.zones.find(({ slug }) => slug === zone)
  if (!kept || !found) return undefined
  const updates = copy.updates.filter((each) => each.edition.slug === edition && isInZone(each, zone))
  if (updates.length === 0) return undefined
  const { slug, title } = kept.edition
  return {
    edition: { slug, title },
    zone: { slug: found.slug, name: found.name, timeZone: found.timeZone, status: found.status },
    mergedFrom: undefined,
    updates: {
      ...listOf(updates, found.timeZone, now),
      older: undefined,
      isNewest: true,
      tabs: kept.page.zones,
      speaksOfZones: kept.page.speaksOfZones,
      standing: found.isOwn ? 'own' : 'other',
      isOnlyForItsOwn: false,
      isReadOnly: found.status === 'closed' || kept.page.isReadOnly,
    },
  }
}

/** One update on the page of a zone. */
export function keptUpdate(copy: Copy, edition: string, zone: string, update: string): UpdateResponse | undefined {
  const kept = copy.updates.find(
    (each) => each.edition.slug === edition && each.update.slug === update && isInZone(each, zone),
  )
  return kept && { edition: kept.edition, zone: zoneOf(copy, edition, zone) ?? kept.zone, update: kept.update }
}

/** The zone somebody reads first: their own, else the first. */
export function firstZone(copy: Copy, edition: string): string | undefined {
  return copy.editions.find((each) => each.edition.slug === edition)?.page.zones[0]?.slug
}

function zoneOf(copy: Copy, edition: string, zone: string): UpdateResponse['zone'] | undefined {
  const { slug, name, timeZone } =
    copy.editions.find((each) => each.edition.slug === edition)?.page.zones.find((each) => each.slug === zone) ?? {}
  return slug && name && timeZone ? { slug, name, timeZone } : undefined
}

function listOf(updates: CopiedUpdate[], timeZone: string, now: Date) {
  const isPinned = ({ update }: CopiedUpdate) =>
    update.state === 'published' && update.pinnedUntil !== null && Date.parse(update.pinnedUntil) > now.getTime()
  const monthOf = ({ update }: CopiedUpdate) => today(new Date(update.publishedAt), timeZone).slice(0, 7)
  const byMonth = Map.groupBy(
    updates.filter((each) => !isPinned(each)),
    monthOf,
  )
  return {
    pinned: updates.filter(isPinned).map(({ update }) => update),
    months: [...byMonth].map(([month, each]) => ({ month, updates: each.map(({ update }) => update) })),
  }
}

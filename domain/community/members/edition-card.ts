import type { EditionAccess } from '../../club/accesses.ts'
import type { OwnEdition } from './editions.ts'

/** An edition as its card on a member's home shows it. */
export type EditionCard = ReturnType<typeof editionCard>

/** The card of an edition from where a member stands. */
export function editionCard({ edition, access, zone, unread, weeks, when }: OwnEdition) {
  const { slug, title, year, startsOn, endsOn, status, timeZone } = edition
  return {
    slug,
    title,
    year,
    startsOn,
    endsOn,
    status,
    timeZone,
    access: accessOf(access),
    zone: zone && { slug: zone.slug, name: zone.name, timeZone: zone.timeZone },
    speaksOfZones: edition.zones.filter((other) => other.status !== 'merged').length > 1,
    unread,
    weeks,
    when,
  }
}

function accessOf(access: EditionAccess) {
  if (access.state !== 'open') return access
  return { state: access.state, kind: access.access?.kind ?? ('organiser' as const) }
}

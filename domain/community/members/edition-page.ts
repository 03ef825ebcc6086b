import { editionAccess } from '../../club/edition-access.ts'
import type { EditionAccess } from '../../club/edition-access.ts'
import { canSee } from '../../club/access.ts'
import { insideEditionAccessObject, isReadOnly } from '../../programme/editions.ts'
import type { Edition } from '../../programme/editions.ts'
import { nextSession } from '../../programme/schedule.ts'
import type { SessionRow } from '../../programme/schedule/shown.ts'
import { listStudios } from '../../programme/studios.ts'
import type { Studio } from '../../programme/studios.ts'
import type { Tools } from '../../tools.ts'
import { unreadCounts, unreadInTab } from '../../writing/updates/unread.ts'
import type { Member } from '../../club/viewer.ts'
import { hasSeveralZones, hostsOfZones, zonesFor } from '../../programme/zones.ts'

/** A zone of an edition from where one member stands. */
export type ZoneCard = {
  slug: string
  name: string
  timeZone: string
  status: 'active' | 'closed' | 'merged'
  hosts: string[]
  unread: number
  isOwn: boolean
}

/** What every tab of an edition's page needs. */
export type EditionPage = {
  access: EditionAccess
  isReadOnly: boolean
  /** False where the edition has one zone: then nothing is said of zones. */
  speaksOfZones: boolean
  /** The own zone first. */
  zones: ZoneCard[]
  studios: Studio[]
  /** The next session of this edition in the member's zone; none once the edition is over. */
  next: SessionRow | undefined
}

/** The edition as one member sees it; `undefined` for those who may not enter. */
export async function editionPage(tools: Tools, member: Member, edition: Edition): Promise<EditionPage | undefined> {
  const now = tools.now()
  if (!canSee(member, insideEditionAccessObject(edition), now)) return undefined

  const access = editionAccess(member, edition, now)
  const ownZoneId = access.state === 'open' ? (access.access?.zoneId ?? undefined) : undefined
  const over = isReadOnly(edition)
  const zones = zonesFor(member, edition, now)
  const [hosts, unread, studios, next] = await Promise.all([
    hostsOfZones(
      tools,
      zones.map(({ id }) => id),
    ),
    unreadCounts(tools, member, [edition]),
    listStudios(tools, member),
    over ? undefined : nextSession(tools, member, { editionId: edition.id, zoneId: ownZoneId }),
  ])
  const cards = zones.map(({ id, slug, name, timeZone, status }) => ({
    slug,
    name,
    timeZone,
    status,
    hosts: hosts.get(id) ?? [],
    unread: unreadInTab(unread.get(edition.id), id, ownZoneId),
    isOwn: id === ownZoneId,
  }))
  return {
    access,
    isReadOnly: over,
    speaksOfZones: hasSeveralZones(edition),
    zones: cards.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)),
    studios: studios.filter(({ status }) => status === 'active' || status === 'paused'),
    next,
  }
}

/** The edition itself, as the header of its page shows it. */
export function editionFacts({
  slug,
  title,
  tagline,
  year,
  startsOn,
  endsOn,
  layout,
  status,
  cancelReason,
  kept,
  timeZone,
}: Edition) {
  return { slug, title, tagline, year, startsOn, endsOn, layout, status, cancelReason, kept, timeZone }
}

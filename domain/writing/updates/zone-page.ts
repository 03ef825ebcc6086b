import { canSee, openAccess } from '../../club/access.ts'
import { insideEditionAccessObject, isReadOnly } from '../../programme/editions.ts'
import type { Edition, Zone } from '../../programme/editions.ts'
import type { Tools } from '../../tools.ts'
import type { Member } from '../../club/viewer.ts'
import { hasSeveralZones, zonesFor } from '../../programme/zones.ts'
import { listUpdates } from './list.ts'
import type { UpdatesPage } from './list.ts'
import { unreadCounts, unreadInTab } from './unread.ts'

/** A tab of the updates pages. */
export type ZoneTab = { slug: string; name: string; timeZone: string; unread: number; isOwn: boolean }

/** The zones of an edition as tabs, the member's own first. */
export async function zoneTabs(tools: Tools, member: Member, edition: Edition): Promise<ZoneTab[]> {
  const now = tools.now()
  const ownZoneId = openAccess(member, edition.id, now)?.zoneId
  const unread = (await unreadCounts(tools, member, [edition])).get(edition.id)
  return zonesFor(member, edition, now)
    .map(({ id, slug, name, timeZone }) => ({
      slug,
      name,
      timeZone,
      unread: unreadInTab(unread, id, ownZoneId),
      isOwn: id === ownZoneId,
    }))
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
}

/** The updates of a zone with what the page says about the zone. */
export type ZoneUpdates = UpdatesPage & {
  tabs: ZoneTab[]
  speaksOfZones: boolean
  /** Whose zone it is: the member's own, one they host, another. Organisers stand above. */
  standing: 'own' | 'host' | 'other' | 'organiser'
  /** What is written for this zone alone is kept from those who do not belong to it. */
  isOnlyForItsOwn: boolean
  /** The zone or its edition is closed. */
  isReadOnly: boolean
}

/** The page of one zone; `undefined` for those who may not enter the edition. */
export async function zoneUpdates(
  tools: Tools,
  member: Member,
  { edition, zone, month }: { edition: Edition; zone: Zone; month?: string },
): Promise<ZoneUpdates | undefined> {
  if (!canSee(member, insideEditionAccessObject(edition), tools.now())) return undefined
  const [page, tabs] = await Promise.all([
    listUpdates(tools, member, { edition, zone, month }),
    zoneTabs(tools, member, edition),
  ])
  return {
    ...page,
    tabs,
    speaksOfZones: hasSeveralZones(edition),
    standing: standingOf(member, edition, zone, tools.now()),
    isOnlyForItsOwn: edition.zonePolicy === 'own',
    isReadOnly: zone.status === 'closed' || isReadOnly(edition),
  }
}

function standingOf(member: Member, edition: Edition, zone: Zone, now: Date): ZoneUpdates['standing'] {
  const access = openAccess(member, edition.id, now)
  if (access?.zoneId === zone.id) return 'own'
  if (member.hostedZoneIds.includes(zone.id)) return 'host'
  return member.role === 'admin' ? 'organiser' : 'other'
}

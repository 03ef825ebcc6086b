import { canSee } from '../../club/access.ts'
import { editionAccess } from '../../club/edition-access.ts'
import type { EditionAccess } from '../../club/edition-access.ts'
import type { Member } from '../../club/viewer.ts'
import { editionAccessObject, isReadOnly, listEditions, weeksOf } from '../../programme/editions.ts'
import type { Edition, Zone } from '../../programme/editions.ts'
import type { Tools } from '../../tools.ts'
import { unreadCounts } from '../../writing/updates/unread.ts'
import { today } from '../../../time/plain-dates.ts'

/** An edition from where one member stands. */
export type OwnEdition = {
  edition: Edition
  access: EditionAccess
  /** The member's zone in it. */
  zone: Zone | undefined
  /** Unread in the member's zone: what is for that zone and what is for all. */
  unread: number
  /** Which of its weeks this is, while it runs. */
  weeks: { week: number; of: number } | undefined
  when: 'current' | 'coming' | 'past'
}

/**
 * The editions a member may enter, will enter or could enter, newest first (at most the 50 newest). Of those that are
 * over only the member's own; organisers have all.
 */
export async function editionsOf(tools: Tools, member: Member): Promise<OwnEdition[]> {
  const now = tools.now()
  const known = (await listEditions(tools, { include: 'everything' })).filter((edition) =>
    canSee(member, editionAccessObject(edition), now),
  )
  const unread = await unreadCounts(tools, member, known)
  return known
    .map((edition) => {
      const access = editionAccess(member, edition, now)
      const zoneId = access.state === 'open' ? access.access?.zoneId : undefined
      const zone = edition.zones.find(({ id }) => id === zoneId)
      const counts = unread.get(edition.id)
      return {
        edition,
        access,
        zone,
        unread: (zone ? counts?.inZone(zone.id) : counts?.total) ?? 0,
        weeks: weeksOf(edition, today(now, edition.timeZone)),
        when: whenOf(edition),
      }
    })
    .filter((own) => own.access.state !== 'none' || own.when === 'coming')
}

/** The edition a member is in now: a running one they may enter, else one that is about to begin. */
export function currentOf(own: readonly OwnEdition[]): OwnEdition | undefined {
  const open = own.filter(({ access }) => access.state === 'open')
  return open.find(({ when }) => when === 'current') ?? open.findLast(({ when }) => when === 'coming')
}

function whenOf(edition: Edition): OwnEdition['when'] {
  if (isReadOnly(edition)) return 'past'
  return edition.status === 'running' ? 'current' : 'coming'
}

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
  const { kind = 'organiser' as const, endsAt } = access.access ?? {}
  return { state: access.state, kind, ...(endsAt && { endsAt }) }
}

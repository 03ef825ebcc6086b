import { editionZoneOf, editionZones } from '../person/access-form.ts'
import type { EditionZone } from '../person/access-form.ts'

type Editions = Parameters<typeof editionZones>[0]

/** Where somebody invited comes in: an edition, and a zone that is named here, by the person, or by their clock. */
export type InviteZone = { editionId: string; zoneId: string | null; zoneByTimeZone: boolean }

/**
 * Where people can be invited to: every edition that is not cancelled. One with several zones stands there with each of
 * them, and before them without: an organiser seldom knows where all of five hundred people live.
 */
export function inviteZonesIn(editions: Editions): EditionZone[] {
  return editions.flatMap((edition) => {
    const named = editionZones([edition])
    if (named.length < 2) return named
    const { id, slug } = edition
    return [
      {
        value: inviteZoneValue({ editionId: id, zoneId: null, zoneByTimeZone: true }),
        label: `${slug}, by their time zone`,
      },
      { value: inviteZoneValue({ editionId: id, zoneId: null, zoneByTimeZone: false }), label: `${slug}, they choose` },
      ...named,
    ]
  })
}

/** The place a value of the form names. */
export function inviteZoneOf(value: string): InviteZone {
  const { editionId, zoneId } = editionZoneOf(value)
  const isOpen = zoneId === byTimeZone || zoneId === theyChoose
  return { editionId, zoneId: isOpen ? null : zoneId, zoneByTimeZone: zoneId === byTimeZone }
}

/** The value a place has in the form of an edition with several zones. */
export function inviteZoneValue({ editionId, zoneId, zoneByTimeZone }: InviteZone): string {
  return `${editionId}/${zoneId ?? (zoneByTimeZone ? byTimeZone : theyChoose)}`
}

const byTimeZone = 'by-time-zone'
const theyChoose = 'they-choose'

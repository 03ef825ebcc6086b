import { withinLastDay } from '../../../../domain/club/access-days.ts'
import type { AccessListed } from '../../../../domain/community/people.ts'
import { daysBetween, today } from '../../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../../time/words.ts'
import type { Clock } from '../../clock.ts'
import { accessKinds } from '../../words.ts'

type Held = Pick<AccessListed, 'edition' | 'zone' | 'kind' | 'status' | 'startsAt' | 'endsAt'>

/** `2023, 2025, 2026 until 3 Mar`, then what is to come; of somebody without any: what is over. Accesses come newest first. */
export function accessesInWords(accesses: Held[], clock: Clock): string {
  const open = accesses.filter(({ status }) => status === 'active').map((access) => inWords(access, clock))
  const toCome = accesses
    .filter(({ status }) => status === 'scheduled')
    .map((access) => `${inWords(access, clock)} from ${dayOf(access.startsAt, clock)}`)
  const words = [...open.toReversed(), ...toCome.toReversed()].join(', ')
  if (words !== '') return words
  const [last] = accesses
  return last ? `${last.edition}, ${last.status === 'revoked' ? 'taken back' : 'ended'}` : 'None'
}

/** `2026`; of an access that is another than usual: `2026 as guest until 3 Mar`. */
function inWords({ edition, kind, endsAt }: Held, clock: Clock): string {
  const as = kind === 'participant' ? '' : ` as ${accessKinds[kind].toLowerCase()}`
  return `${edition}${as}${endsAt ? ` until ${dayOf(withinLastDay(endsAt), clock)}` : ''}`
}

/** The zone somebody is in now; where they no longer are in any, the last one. */
export function zoneOf(accesses: Held[]): string {
  const open = accesses.find(({ status, zone }) => zone && (status === 'active' || status === 'scheduled'))
  return (open ?? accesses.find(({ zone }) => zone))?.zone ?? 'None'
}

/** `Today`, `Yesterday`, `18 Nov`, with the year where it is another one. */
export function seenInWords(at: Date | null, clock: Clock): string {
  if (!at) return 'Never'
  const daysAgo = daysBetween(today(at, clock.zone), today(clock.now, clock.zone))
  if (daysAgo <= 0) return 'Today'
  return daysAgo === 1 ? 'Yesterday' : dayOf(at, clock)
}

/** `18 Nov`, with the year where it is another one. */
export function dayOf(at: Date, { now, zone }: Clock): string {
  const day = today(at, zone)
  const [, number, month, year] = fullDayInWords(day).split(' ')
  return day.slice(0, 4) === today(now, zone).slice(0, 4) ? `${number} ${month}` : `${number} ${month} ${year}`
}

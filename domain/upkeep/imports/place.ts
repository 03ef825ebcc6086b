/** Where a row lets somebody in: edition, zone, days. */
import type { ImportPlace, ImportPlan } from '../../../db/schema/import-shapes.ts'
import { today } from '../../../time/plain-dates.ts'
import { isTimeZone, nearestZone } from '../../../time/zones.ts'
import { lastMoment } from '../../club/access-days.ts'
import type { RowWish } from './cells.ts'
import type { EditionKnown } from './facts.ts'

/** What was chosen for rows that say nothing themselves. */
export type Defaults = { editionId: string | null; zoneId: string | null }

type ZoneKnown = EditionKnown['zones'][number]

type Place = {
  edition: EditionKnown | undefined
  zone: ZoneKnown | undefined
  /** The row or the organiser said which; else it follows from where their clock is. */
  isZoneNamed: boolean
  kind: ImportPlace['kind']
  fromDay: string | undefined
  untilDay: string | undefined
  until: Date | undefined
  /** The day a moment belongs to where the edition is. */
  dayOf: (moment: Date | null) => string | undefined
}

const kinds = ['participant', 'alumni', 'guest'] as const

/** The place a row names, or why it cannot be. */
export function placeOf(
  wish: RowWish,
  { editions, now, ...defaults }: Defaults & { editions: readonly EditionKnown[]; now: Date },
  { timeZone }: { timeZone: string },
): Place | ImportPlan {
  const edition = editionOf(wish, editions, defaults)
  if (edition === 'unknown') return { verdict: 'out', because: 'no-such-edition', value: wish.edition ?? '' }
  if (edition?.status === 'cancelled') return { verdict: 'out', because: 'edition-closed', value: edition.slug }
  const kind = wish.kind === '' ? 'participant' : kinds.find((known) => known === wish.kind)
  if (!kind) return { verdict: 'out', because: 'no-such-kind', value: wish.kind }
  const days = daysOf(wish)
  if ('verdict' in days) return days
  const named = edition && zoneNamed(wish, edition, defaults)
  if (named === 'unknown')
    return { verdict: 'out', because: 'no-such-zone', value: wish.zone, editionId: edition?.id ?? '' }
  const zone = named ?? (edition && zoneNear(edition, timeZone, now))
  const zoneOfDays = edition?.timeZone ?? 'UTC'
  const until = days.untilDay === undefined ? undefined : lastMoment(days.untilDay, zoneOfDays)
  const dayOf = (moment: Date | null) => (moment ? today(new Date(moment.getTime() - 1), zoneOfDays) : undefined)
  return { edition, zone, isZoneNamed: named !== undefined, kind, ...days, until, dayOf }
}

function editionOf(
  { edition: written }: RowWish,
  editions: readonly EditionKnown[],
  { editionId }: Defaults,
): EditionKnown | undefined | 'unknown' {
  if (written === undefined) return editions.find(({ id }) => id === editionId)
  if (written === '') return undefined
  const name = written.toLowerCase()
  return editions.find(({ slug, title }) => slug === name || title.toLowerCase() === name) ?? 'unknown'
}

/** One that was merged is the one it was merged into; a closed one is still the zone of whoever is in it. */
function zoneNamed(
  { zone: written }: RowWish,
  { id, zones, zoneNames }: EditionKnown,
  { editionId, zoneId }: Defaults,
): ZoneKnown | undefined | 'unknown' {
  if (written === '') return id === editionId ? zones.find((zone) => zone.id === zoneId) : undefined
  const name = written.toLowerCase()
  const meant =
    zones.find((zone) => zone.slug === name || zone.name.toLowerCase() === name) ??
    zones.find((zone) => zone.id === zoneNames.get(name))
  if (!meant) return 'unknown'
  return meant.mergedInto ? (zones.find((zone) => zone.id === meant.mergedInto) ?? meant) : meant
}

/** The only open zone, or the one whose clock is nearest; `undefined` where nobody knows their clock yet. */
function zoneNear({ zones }: EditionKnown, timeZone: string, now: Date): ZoneKnown | undefined {
  const open = zones.filter(({ status }) => status === 'active')
  if (open.length < 2) return open[0]
  return isTimeZone(timeZone) ? nearestZone(timeZone, open, now) : undefined
}

function daysOf({ from, until }: RowWish): { fromDay: string | undefined; untilDay: string | undefined } | ImportPlan {
  if (from.is === 'unreadable') return { verdict: 'out', because: 'no-day', value: from.text }
  if (until.is === 'unreadable') return { verdict: 'out', because: 'no-day', value: until.text }
  const [fromDay, untilDay] = [from, until].map((day) => (day.is === 'day' ? day.day : undefined))
  if (fromDay && untilDay && untilDay < fromDay) return { verdict: 'out', because: 'days-turned', value: untilDay }
  return { fromDay, untilDay }
}

import { tzOffset } from '@date-fns/tz/tzOffset'
import type { PlainDate } from './plain-dates.ts'
import { hourMs } from './durations.ts'

/** What a clock on the wall of a zone shows. */
export type LocalTime = { date: PlainDate; hour: number; minute: number }

/** `2026-11-24T16:00`: a time on the wall of a zone that is named beside it. */
export type WallTime = string

/**
 * What moment a wall time means. Where clocks are put back it means two, where they are put forward none; then
 * `earlier` and `later` are the two readings to ask about. For a skipped time they are the moments with
 * the offset that holds after the change (shown as before the gap) and before it (shown as after the gap).
 */
export type WallTimeReading =
  | { kind: 'exact'; instant: Date }
  | { kind: 'ambiguous'; earlier: Date; later: Date }
  | { kind: 'skipped'; earlier: Date; later: Date }

/** Whether a text is the name of a zone this machine knows, such as `Europe/London`. Known names are remembered: asking is slow. */
export function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true
  const isKnown = isKnownToIntl(name)
  if (isKnown) knownZones.add(name)
  return isKnown
}

const knownZones = new Set<string>()

function isKnownToIntl(name: string): boolean {
  // Offsets such as +01:00 are accepted by Intl but are no zones: they know no summer time.
  if (!/^[A-Z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The place a zone is named after: `America/New_York` is `New York`. */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** How far a zone is from UTC at a moment: `GMT`, `GMT+1`, `GMT-3:30`. */
export function offsetLabel(instant: Date, zone: string): string {
  const minutes = tzOffset(zone, instant)
  if (minutes === 0) return 'GMT'
  const whole = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.round(Math.abs(minutes) % 60)
  return `GMT${minutes < 0 ? '-' : '+'}${whole}${rest === 0 ? '' : `:${twoDigits(rest)}`}`
}

/** What the clock of a zone shows at a moment. */
export function localTime(instant: Date, zone: string): LocalTime {
  const shifted = new Date(instant.getTime() + offsetMs(instant, zone))
  return { date: shifted.toISOString().slice(0, 10), hour: shifted.getUTCHours(), minute: shifted.getUTCMinutes() }
}

/** The same as text, `2026-11-24T16:00`. */
export function wallTimeOf(instant: Date, zone: string): WallTime {
  const { date, hour, minute } = localTime(instant, zone)
  return `${date}T${twoDigits(hour)}:${twoDigits(minute)}`
}

/** A moment on the wall of a zone, with how far that is from UTC: `2026-11-24T16:00:00+01:00` (RFC 3339). */
export function zonedText(instant: Date, zone: string): string {
  const minutes = Math.round(offsetMs(instant, zone) / 60_000)
  const distance = Math.abs(minutes)
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(distance / 60))}:${twoDigits(distance % 60)}`
  return `${wallTimeOf(instant, zone)}:00${offset}`
}

/** Whether a text is a wall time, `2026-11-24T16:00`, on a day that there is. */
export function isWallTime(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}:00Z`))
}

/** The moment a wall time of a zone means; never guessed where it means two or none. */
export function wallTimeToInstant(wall: WallTime, zone: string): WallTimeReading {
  const asIfUtc = new Date(`${wall}:00Z`)
  if (!isWallTime(wall)) {
    throw new RangeError(`${wall} is not a wall time of the form 2026-11-24T16:00.`)
  }
  const candidates = instantsAround(asIfUtc, zone)
  const [first, second] = candidates.filter((instant) => wallTimeOf(instant, zone) === wall)
  if (first && second) return { kind: 'ambiguous', earlier: first, later: second }
  if (first) return { kind: 'exact', instant: first }
  return { kind: 'skipped', earlier: candidates[0] ?? asIfUtc, later: candidates.at(-1) ?? asIfUtc }
}

/** The moment of a wall time that was asked about before it was kept; the earlier reading where it means two. */
export function instantAt(wall: string, zone: string): Date | null {
  if (!wall || !isTimeZone(zone)) return null
  const reading = wallTimeToInstant(wall, zone)
  return reading.kind === 'exact' ? reading.instant : reading.earlier
}

/**
 * The moment a day begins in a zone. Midnight that comes twice is the first of the two; where the clocks skip it (in Cairo
 * and Beirut they are put forward at that hour), the day begins the moment they have been put forward.
 */
export function startOfDay(date: PlainDate, zone: string): Date {
  const reading = wallTimeToInstant(`${date}T00:00`, zone)
  if (reading.kind === 'exact') return reading.instant
  if (reading.kind === 'ambiguous') return reading.earlier
  let [before, begun] = [reading.earlier.getTime(), reading.later.getTime()]
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2)
    if (localTime(new Date(middle), zone).date < date) before = middle
    else begun = middle
  }
  return new Date(begun)
}

/** The moments a wall time, given as if it were UTC, would mean with each offset the zone has around it, in order. */
export function instantsAround(asIfUtc: Date, zone: string): Date[] {
  // No zone is further than 14 hours from UTC, so a day to either side holds every offset in question.
  const offsets = [-24, -12, 0, 12, 24].map((hours) => offsetMs(new Date(asIfUtc.getTime() + hours * hourMs), zone))
  return [...new Set(offsets)].toSorted((a, b) => b - a).map((offset) => new Date(asIfUtc.getTime() - offset))
}

/** How far a zone is from UTC at a moment, in milliseconds; in whole ones also where offsets had odd seconds, long ago. */
export function offsetMs(instant: Date, zone: string): number {
  return Math.round(tzOffset(zone, instant) * 60_000)
}

/**
 * The one of these zones whose clock is nearest to that of `zone` over the year that begins now, so that summer times weigh
 * as long as they last. Of several alike the first in the same part of the world (the `Africa` of `Africa/Lagos`), else the
 * first.
 */
export function nearestZone<Zone extends { timeZone: string }>(
  zone: string,
  among: readonly Zone[],
  now = new Date(),
): Zone | undefined {
  if (!isTimeZone(zone)) return undefined
  const ranked = among
    .filter(({ timeZone }) => isTimeZone(timeZone))
    .map((each) => ({ each, apart: hoursApart(zone, each.timeZone, now), isNear: part(each.timeZone) === part(zone) }))
  return ranked.toSorted((a, b) => a.apart - b.apart || Number(b.isNear) - Number(a.isNear))[0]?.each
}

/** How far two clocks are apart around the globe, summed over twelve months. */
function hoursApart(one: string, other: string, now: Date): number {
  let sum = 0
  for (let month = 0; month < 12; month++) {
    const then = new Date(now.getTime() + month * 30.4 * 24 * hourMs)
    const hours = Math.abs(offsetMs(then, one) - offsetMs(then, other)) / hourMs
    sum += Math.min(hours, 24 - hours)
  }
  return sum
}

function part(zone: string): string {
  return zone.split('/')[0] ?? ''
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

import { mostFirstZones } from '../../limit-numbers.ts'
import { isTimeZone } from '../../../time/zones.ts'

/** A zone as it is made with its edition. */
export type NewZone = { slug: string; name: string; timeZone: string }

/** The zones of a preset: one for everyone in the edition's own time zone, or three regions. */
export function presetZones(preset: 'one' | 'three', timeZone: string): readonly [NewZone, ...NewZone[]] {
  if (preset === 'one') return [{ slug: 'everyone', name: 'Everyone', timeZone }]
  return [
    { slug: 'americas', name: 'Americas', timeZone: 'America/New_York' },
    { slug: 'europe-africa', name: 'Europe & Africa', timeZone: 'Europe/Berlin' },
    { slug: 'asia-pacific', name: 'Asia-Pacific', timeZone: 'Asia/Singapore' },
  ]
}

export type ZoneListProblem =
  | { because: 'none' | 'too-many' }
  | { because: 'no-name' | 'unknown-time-zone' | 'repeated'; line: number }

/** Zones as somebody writes them down: one per line, a name, a comma and an IANA time zone. Empty lines do not count. */
export function readZoneList(
  text: string,
): { ok: true; zones: readonly [NewZone, ...NewZone[]] } | ({ ok: false } & ZoneListProblem) {
  const zones: NewZone[] = []
  for (const [index, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue
    const line = index + 1
    const comma = written.lastIndexOf(',')
    const name = (comma < 0 ? written : written.slice(0, comma)).trim()
    const timeZone = comma < 0 ? '' : written.slice(comma + 1).trim()
    const slug = slugOf(name)
    if (slug === '' || name.length > 80) return { ok: false, because: 'no-name', line }
    if (!isTimeZone(timeZone)) return { ok: false, because: 'unknown-time-zone', line }
    if (zones.some((zone) => zone.slug === slug)) return { ok: false, because: 'repeated', line }
    zones.push({ slug, name, timeZone })
  }
  const [first, ...more] = zones
  if (!first) return { ok: false, because: 'none' }
  return zones.length > mostFirstZones ? { ok: false, because: 'too-many' } : { ok: true, zones: [first, ...more] }
}

/** `Europe & Africa` → `europe-africa`; empty where nothing of a name can stand in an address. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
}

import { isTimeZone, localTime, offsetLabel, zoneCity } from '../../time/zones.ts'

/** A zone to choose. */
export type ZoneChoice = { zone: string; city: string; region: string }

/** Every zone this machine knows, by the name its city has today, and the one that is chosen already. */
export function allZones(chosen = ''): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone)
  const others = ['UTC', chosen].filter((zone) => isTimeZone(zone) && !known.includes(zone))
  return [...known, ...others]
}

/** Browsers list some zones under names that nobody types any more. Both names mean the same to all of them. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/**
 * The zones that fit what was typed, those whose city begins with it first, at most `limit`. Blanks and underscores are
 * the same, accents and capitals make no difference.
 */
export function findZones(zones: readonly string[], typed: string, limit: number): ZoneChoice[] {
  const wanted = plain(typed)
  const fits = zones
    .map((zone) => ({ zone, city: zoneCity(zone), region: regionOf(zone) }))
    .filter(({ zone }) => plain(zone).includes(wanted))
  const early = fits.filter(({ city }) => plain(city).startsWith(wanted))
  return [...early, ...fits.filter((choice) => !early.includes(choice))].slice(0, limit)
}

/** The zone of this device. */
export function zoneHere(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return renamed[timeZone] ?? timeZone
}

/** What a zone is called where it is chosen: `New York, America`. */
export function zoneName(zone: string): string {
  const region = regionOf(zone)
  return region === '' ? zoneCity(zone) : `${zoneCity(zone)}, ${region}`
}

/** How far a zone is from UTC at a moment and what its clocks show: `GMT+1, 16:04`. */
export function zoneClock(zone: string, moment: Date): string {
  const { hour, minute } = localTime(moment, zone)
  const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  return `${offsetLabel(moment, zone)}, ${clock}`
}

/** `America/Argentina/Salta` is in `America, Argentina`. */
function regionOf(zone: string): string {
  return zone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ')
}

function plain(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return letters
    .toLowerCase()
    .replaceAll(/[_/\s,]+/gu, ' ')
    .trim()
}

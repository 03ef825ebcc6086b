import { isTimeZone, wallTimeToInstant } from '../../../time/zones.ts'

/** The moment of a wall time that was asked about before it was kept; the earlier reading where it means two. */
export function instantAt(wall: string, zone: string): Date | null {
  if (!wall || !isTimeZone(zone)) return null
  const reading = wallTimeToInstant(wall, zone)
  return reading.kind === 'exact' ? reading.instant : reading.earlier
}

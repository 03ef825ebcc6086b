import { localTime } from '../../../time/zones.ts'

/** `Good morning` until noon, `Good afternoon` until six, then `Good evening`, by the reader's clock. Nobody is wished a good night. */
export function greeting(now: Date, zone: string): string {
  const { hour } = localTime(now, zone)
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

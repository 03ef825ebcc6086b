import { instantOf } from '../../../../time/wall-clocks.ts'

/** The moment at which clocks of a zone show a wall time such as `2026-12-01T09:00`. */
export function momentOf(wall: string, zone: string): Date {
  const [date = '', time = '00:00'] = wall.split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf({ date, ms: (hours * 60 + minutes) * 60_000 }, zone)
}

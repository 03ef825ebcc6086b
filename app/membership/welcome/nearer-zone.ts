import type { Welcome } from '../../../domain/community/welcome.ts'
import { nearestZone } from '../../../time/zones.ts'

/** A zone they may still choose whose clock is nearer to theirs than that of the one an organiser put them into. */
export function nearerZone({ home, timeZone }: Pick<Welcome, 'home' | 'timeZone'>) {
  if (!home?.mayChange) return undefined
  const near = nearestZone(timeZone, home.zones)
  return near?.id === home.zone?.id ? undefined : near
}

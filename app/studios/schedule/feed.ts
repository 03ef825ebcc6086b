import type { ScheduleQuery } from './query.ts'

/** Zones are those of the chosen edition, else of the `current` one. */
type Choices = {
  studios: readonly Named[]
  editions: readonly Named[]
  zones: readonly Named[]
  current: string | undefined
}
type Named = { slug: string }

/** The public calendar nearest to what the schedule is narrowed to: of a studio, a zone or an edition, else of them all. */
export function feedPath(query: ScheduleQuery, { studios, editions, zones, current }: Choices): string {
  const { studio, zone } = query
  const isKnown = (all: readonly Named[], slug: string | undefined) => all.some((one) => one.slug === slug)
  if (isKnown(studios, studio)) return `/cal/studio/${studio}.ics`
  const edition = isKnown(editions, query.edition) ? query.edition : undefined
  if (isKnown(zones, zone)) return `/cal/zone/${edition ?? current}/${zone}.ics`
  return edition ? `/cal/edition/${edition}.ics` : '/studios/schedule.ics'
}

import type { sessionMarks } from '../../../domain/programme/schedule.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { localTime } from '../../../time/zones.ts'
import type { Pigment } from '../../../ui/room.ts'

/** A session of a year: its day on the reader's clock, whose it is, and whether it was held, is to come or is a draft. */
export type YearMark = {
  day: PlainDate
  /** Absent where it is of no studio this reader knows. */
  studio: string | undefined
  pigment: Pigment
  state: 'held' | 'planned' | 'draft'
}

type Known = { id: string; slug: string; pigment: Pigment }

/** The sessions of a year as marks. */
export function marksOf(
  { marks }: Awaited<ReturnType<typeof sessionMarks>>,
  studios: readonly Known[],
  { now, zone }: { now: Date; zone: string },
): YearMark[] {
  return marks.map(({ startsAt, studioId, status }) => {
    const studio = studios.find(({ id }) => id === studioId)
    return {
      day: localTime(startsAt, zone).date,
      studio: studio?.slug,
      pigment: studio?.pigment ?? 'payne',
      state: status === 'draft' ? 'draft' : startsAt <= now ? 'held' : 'planned',
    }
  })
}

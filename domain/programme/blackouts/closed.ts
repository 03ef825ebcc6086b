import { addDays } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'

/** Days on which nothing is planned without asking, both ends included; `editionId` is absent where they are of all editions. */
export type Blackout = { id: string; name: string; startsOn: PlainDate; endsOn: PlainDate; editionId: string | null }

/** A day as a session has it: on the clock of its own zone, and the edition it is of, if any. */
export type PlannedDay = { day: PlainDate; editionId: string | null | undefined }

/** The blackout a day lies in, the one of all editions first; a session without an edition knows only those. */
export function blackoutOn(blackouts: readonly Blackout[], { day, editionId }: PlannedDay): Blackout | undefined {
  const closing = blackouts.filter(
    (each) => each.startsOn <= day && day <= each.endsOn && (!each.editionId || each.editionId === editionId),
  )
  return closing.find((each) => !each.editionId) ?? closing[0]
}

/** The nearest day from this one on that is open; the day itself where it is. Within two years, else none. */
export function openDayFrom(blackouts: readonly Blackout[], { day, editionId }: PlannedDay): PlainDate | undefined {
  let from = day
  while (from < addDays(day, 732)) {
    const closing = blackoutOn(blackouts, { day: from, editionId })
    if (!closing) return from
    from = addDays(closing.endsOn, 1)
  }
  return undefined
}

/** The open days nearest to a closed one, before and after it, none of them before `from`; in order. At most so many, within two years. */
export function openDaysNear(
  blackouts: readonly Blackout[],
  { day, editionId }: PlannedDay,
  { from, most }: { from: PlainDate; most: number },
): PlainDate[] {
  const near: PlainDate[] = []
  for (let distance = 1; distance < 732 && near.length < most; distance += 1) {
    const open = [addDays(day, -distance), addDays(day, distance)].filter(
      (each) => each >= from && !blackoutOn(blackouts, { day: each, editionId }),
    )
    near.push(...open)
  }
  return near.slice(0, most).toSorted()
}

/** Hours in turn as series: each hour has one, and they meet week after week, one after the other. */
import { addDays } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { minuteMs } from '../../../time/durations.ts'
import type { Admin } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { createSeries } from '../series.ts'
import type { PlanOutcome } from '../series.ts'
import type { SessionFacts } from '../sessions/facts.ts'

export type RotationPlan = {
  /** One for each hour, chosen by whoever asks: a plan that is sent twice is planned once. */
  ids: readonly string[]
  /** Whole hours on the wall of `timeZone`, in their turn. */
  hours: readonly number[]
  /** The day of the first week. */
  first: PlainDate
  weeks: number
  minutes: number
  timeZone: string
  facts: Omit<SessionFacts, 'hours'>
}

/** Plans every hour of a rotation as a series of drafts, all or none; closed days are left out. Returns how many sessions there are. */
export async function planRotation(
  tools: Pick<Tools, 'db' | 'jobs' | 'now'>,
  admin: Admin,
  { ids, hours, first, weeks, minutes, timeZone, facts }: RotationPlan,
): Promise<{ ok: true; count: number; first: string } | Extract<PlanOutcome, { ok: false }>> {
  let refused: Extract<PlanOutcome, { ok: false }> | undefined
  const planned: Extract<PlanOutcome, { ok: true }>[] = []
  try {
    await tools.db.transaction(async (tx) => {
      for (const [turn, hour] of hours.entries()) {
        const start = `${addDays(first, 7 * turn)}T${String(hour).padStart(2, '0')}:00`
        const end = new Date(Date.parse(`${start}:00Z`) + minutes * minuteMs).toISOString().slice(0, 16)
        const outcome = await createSeries({ ...tools, db: tx }, admin, {
          id: ids[turn] ?? '',
          facts: { ...facts, hours: { start, end, timeZone } },
          repeating: { rule: { unit: 'week', every: hours.length }, ends: { count: weeks / hours.length } },
          leftOut: [],
          onClosed: 'skip',
          publish: false,
        })
        if (!outcome.ok) {
          refused = outcome
          throw new NothingPlanned()
        }
        planned.push(outcome)
      }
    })
  } catch (error) {
    if (!(error instanceof NothingPlanned)) throw error
  }
  if (refused) return refused
  return { ok: true, count: planned.reduce((sum, { count }) => sum + count, 0), first: planned[0]?.first ?? '' }
}

/** Takes back what was planned before one of the hours was refused. */
class NothingPlanned extends Error {}

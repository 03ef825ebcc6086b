import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { scheduledSessions, sessionSeries } from '../../../db/schema/sessions.server.ts'
import type { ChangedSeries, MovedSession } from '../sessions/moves/hold.ts'
import { minutesOf } from './change-plan.ts'
import type { ChangeAsked, ChangePlan } from './change-plan.ts'
import type { WholeSeries } from './hold.ts'
import { ruleAfter, slotAfter } from './slots.ts'

/**
 * The slots of all that are meant, also of what is over or cancelled: two of them never share one. Returns the series they are
 * in then, and how it stood.
 */
export async function moveSlots(
  tx: Transaction,
  whole: WholeSeries,
  plan: ChangePlan,
  asked: ChangeAsked,
): Promise<ChangedSeries | undefined> {
  const { opened, sessions } = whole
  const { move } = plan
  if (!move) return undefined
  const meant = sessions.filter((each) => asked.scope === 'all' || each.seriesSlot >= opened.seriesSlot)
  const line = plan.lines.find(({ session }) => session.id === opened.id)
  const said = {
    rule: ruleAfter(move),
    timeZone: move.hours.timeZone,
    minutes: line ? minutesOf(line.at) : opened.series.minutes,
  }
  const { id, version, rule, timeZone, minutes } = opened.series
  let series: ChangedSeries = { id, version: version + 1, was: { rule, timeZone, minutes } }
  if (meant.length < sessions.length) {
    const [made] = await tx
      .insert(sessionSeries)
      .values({ title: asked.facts.title, ...said })
      .returning({ id: sessionSeries.id, version: sessionSeries.version })
    if (!made) throw new Error('A series was not written.')
    series = { ...made, was: undefined }
  } else {
    await tx
      .update(sessionSeries)
      .set({ ...said, version: sql`${sessionSeries.version} + 1` })
      .where(eq(sessionSeries.id, id))
  }
  for (const each of meant) {
    const seriesSlot = `${slotAfter(move, each.seriesSlot.slice(0, 10)).start.replace('T', ' ')}:00`
    await tx.update(scheduledSessions).set({ seriesId: series.id, seriesSlot }).where(eq(scheduledSessions.id, each.id))
  }
  // A session that only changed its slot has a new version as well: a list made before is no more.
  await tx
    .update(scheduledSessions)
    .set({ version: sql`${scheduledSessions.version} + 1` })
    .where(
      inArray(
        scheduledSessions.id,
        meant.filter((each) => !isWritten(plan, each.id)).map((each) => each.id),
      ),
    )
  return series
}

/** Each session that has another version after the change, as it stood. */
export function movedOf({ opened, sessions }: WholeSeries, plan: ChangePlan, { scope }: ChangeAsked): MovedSession[] {
  return sessions.flatMap((before): MovedSession[] => {
    const isMeant = scope === 'all' || before.seriesSlot >= opened.seriesSlot
    const line = plan.lines.find(({ session }) => session.id === before.id)
    if (!(plan.move && isMeant) && !isWritten(plan, before.id)) return []
    const after = line ? { ...line.parts, ...line.at } : before
    return [{ before, after, isTold: line?.isMoved ?? false }]
  })
}

function isWritten({ lines }: ChangePlan, id: string): boolean {
  return lines.some(({ session, changes, becomesPublic }) => session.id === id && (changes.length > 0 || becomesPublic))
}

/** More dates for a series that ends: listed first, then planned as they were listed, or not at all. */
import { sql, eq } from 'drizzle-orm'
import { sessionSeries } from '../../../db/schema/sessions.server.ts'
import type { SeriesRule } from '../../../db/schema/shapes.ts'
import { minuteMs } from '../../../time/durations.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { listOccurrences, writeSessions } from '../series.ts'
import { refuseFacts } from '../sessions/facts.ts'
import { tellFollowers } from '../sessions/tell-followers.ts'
import type { FactsRefusal } from '../sessions/facts.ts'
import { longestSeries } from './days.ts'
import type { Repeating } from './days.ts'
import { holdWholeSeries, readSeries } from './hold.ts'
import type { WholeSeries } from './hold.ts'
import { heldOf } from './occurrences.ts'
import type { Occurrence, OccurrencesRefusal, OnClosed } from './occurrences.ts'
import { momentsOfParts, partsOfStored } from './parts.ts'

/** So many sessions more, until a new last day, or on listed days; a series of listed days has no other. */
export type LongerAsked = {
  more: { count: number } | { on: PlainDate } | { dates: readonly PlainDate[] }
  leftOut: readonly PlainDate[]
  onClosed: OnClosed
}

/** `full`: with these there would be more than 60; there is room for so many. */
export type LongerRefusal = OccurrencesRefusal | { because: 'full'; room: number }

/** The dates that come, what the session they are like is called, and the `stamp` that goes back with the deed. */
export type LongerListed =
  | { ok: true; dates: Occurrence[]; like: { title: string; start: string; timeZone: string }; stamp: string }
  | { ok: false; refused: LongerRefusal; start: string; timeZone: string }

export type LengthenOutcome =
  | { ok: true; count: number; announced: boolean }
  | { ok: false; because: 'days'; refused: LongerRefusal; start: string; timeZone: string }
  | { ok: false; because: FactsRefusal | 'stale' }

/** The dates a series would get, after the last it has; nothing is written. `undefined` where the session is in none. */
export async function listLonger(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { id, ...asked }: LongerAsked & { id: string },
): Promise<LongerListed | undefined> {
  const whole = await readSeries(tools.db, id)
  return whole && longerOf(tools, admin, whole, asked)
}

/**
 * Plans more sessions of a series, all or none: each at the hour of the series, and like the last of them that is not
 * cancelled in everything else, a draft or announced as that one is. A list that is not as it was is not done, so that
 * what is sent twice is planned once.
 */
export async function lengthenSeries(
  tools: Pick<Tools, 'db' | 'jobs' | 'now'>,
  admin: Admin,
  { id, stamp, ...asked }: LongerAsked & { id: string; stamp: string },
): Promise<LengthenOutcome | undefined> {
  return tools.db.transaction(async (tx) => {
    const whole = await holdWholeSeries(tx, id)
    if (!whole) return undefined
    if (whole.stamp !== stamp) return { ok: false, because: 'stale' } as const
    const listed = await longerOf({ ...tools, db: tx }, admin, whole, asked)
    if (!listed.ok) return { ...listed, because: 'days' } as const
    const those = heldOf(listed.dates, 1)
    if ('because' in those) return { ...listed.like, ok: false, because: 'days', refused: those } as const
    const [first] = those.held
    if (!first) throw new Error('A series was lengthened by nothing.')
    const like = lastOf(whole)
    const parts = partsOfStored(like)
    const facts = { ...parts, ...momentsOfParts(parts, first.at.startsAt), hours: hoursOf(whole) }
    const refused = await refuseFacts(tx, facts)
    if (refused) return { ok: false, because: refused } as const
    const announced = like.status === 'scheduled'
    const ids = await writeSessions(tx, like.series.id, { facts, held: those.held, publish: announced })
    await tx
      .update(sessionSeries)
      .set({ version: sql`${sessionSeries.version} + 1` })
      .where(eq(sessionSeries.id, like.series.id))
    const notes = ids.map((objectId, index) => ({
      actorId: admin.id,
      action: announced ? 'session-published' : 'session-planned',
      objectType: 'session',
      objectId,
      summary: `Planned “${facts.title}”, ${index + 1} of ${ids.length} more in its series`,
    }))
    if (announced) await tellFollowers(tools, tx, ids)
    await noteInAudit(tx, ...notes)
    return { ok: true, count: ids.length, announced } as const
  })
}

async function longerOf(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  whole: WholeSeries,
  { more, leftOut, onClosed }: LongerAsked,
): Promise<LongerListed> {
  const like = lastOf(whole)
  const hours = hoursOf(whole)
  const said = { title: like.title, start: hours.start, timeZone: hours.timeZone }
  const repeating = repeatingOf(like.series.rule, more)
  const all = await listOccurrences(tools, admin, { hours, repeating, leftOut, onClosed, editionId: like.edition?.id })
  if ('because' in all) return { ok: false, refused: all, ...said }
  // The rule goes on from the last day there is, which is no new one; nor is what has passed since.
  const last = hours.start.slice(0, 10)
  const coming = all.filter(({ day, problem }) => day > last && problem !== 'in-the-past')
  const dates = 'count' in more ? coming.slice(0, more.count) : coming
  const left = Math.max(0, longestSeries - whole.sessions.length)
  const room = 'count' in more ? Math.min(left, coming.length) : left
  const wanted = 'count' in more ? more.count : dates.length
  if (wanted > room) return { ok: false, refused: { because: 'full', room }, ...said }
  if (dates.length === 0) return { ok: false, refused: { because: 'too-few' }, ...said }
  return { ok: true, dates, like: said, stamp: whole.stamp }
}

function repeatingOf(rule: SeriesRule, more: LongerAsked['more']): Repeating {
  if ('dates' in more) return { rule: { unit: 'dates' }, dates: more.dates }
  if (rule.unit === 'dates') return { rule, dates: [] }
  // How many of them have passed is only seen once they are there: so as many as a series has.
  return { rule, ends: 'on' in more ? more : { count: longestSeries } }
}

/** The last that is held: what is new is like it. */
function lastOf({ sessions, opened }: WholeSeries) {
  return sessions.findLast(({ status }) => status !== 'cancelled') ?? opened
}

/** The hours of the series on its last day, also where that session was moved alone or is cancelled. */
function hoursOf({ sessions, opened }: WholeSeries) {
  const { seriesSlot, series } = sessions.at(-1) ?? opened
  const start = seriesSlot.slice(0, 16).replace(' ', 'T')
  const end = new Date(Date.parse(`${start}Z`) + series.minutes * minuteMs).toISOString().slice(0, 16)
  return { start, end, timeZone: series.timeZone }
}

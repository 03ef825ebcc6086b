/** Pausing: somebody reads as before, answers nothing and hears nothing, until a day. */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { pausedLetter, resumedLetter } from '../../../mail/letters/departures.ts'
import { isPlainDate, today } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../time/words.ts'
import { noteInAudit } from '../../club/audit.ts'
import { siteSettings } from '../../club/settings.ts'
import { releaseAnswers } from '../../programme/rsvps/release.ts'
import type { Tools } from '../../tools.ts'
import { actorOf, depart, pauseDays } from '../departures.ts'
import type { Departing, DepartureOutcome } from '../departures.ts'
import { departedColumns, turnMember } from './rows.ts'
import { writeTo } from './write-to.ts'

/**
 * Pauses a membership until a day, on which it goes on by itself; whoever pauses already chooses another day. Places in
 * sessions that have not begun go to those who wait.
 */
export async function pauseMember(
  tools: Tools,
  departing: Departing,
  { until }: { until: PlainDate },
): Promise<DepartureOutcome> {
  const { timeZone } = await siteSettings(tools)
  const { first, last } = pauseDays(today(tools.now(), timeZone))
  if (!isPlainDate(until) || until < first || until > last) return { ok: false, because: 'bad-day' }
  const { id } = departing
  const outcome = await depart(tools, async (tx) => {
    const from: ['active', 'paused'] = ['active', 'paused']
    const paused = await turnMember(tools, tx, { id, from }, { status: 'paused', pausedUntil: until })
    if (!paused) return undefined
    await releaseAnswers(tools, tx, { memberIds: [id], actorId: actorOf(departing), reason: 'paused' })
    const facts = { name: paused.displayName, until, byOrganiser: departing.by !== 'self' }
    await writeTo(tools, tx, paused, (site) => pausedLetter(site, facts))
    const summary = `${paused.displayName} pauses until ${fullDayInWords(until)}`
    await noteInAudit(tx, { actorId: actorOf(departing), ...ofMember, action: 'member-paused', objectId: id, summary })
    return paused
  })
  return outcome.ok ? { ok: true, name: outcome.gone.displayName } : outcome
}

/** Ends a pause before its day. */
export async function resumeMember(tools: Tools, departing: Departing): Promise<DepartureOutcome> {
  const { id, by } = departing
  const outcome = await depart(tools, async (tx) => {
    const resumed = await turnMember(tools, tx, { id, from: ['paused'] }, { status: 'active' })
    if (!resumed) return undefined
    if (by !== 'self') await writeTo(tools, tx, resumed, (site) => resumedLetter(site, { name: resumed.displayName }))
    const summary = `${resumed.displayName} is back from a pause`
    await noteInAudit(tx, { actorId: actorOf(departing), ...ofMember, action: 'member-resumed', objectId: id, summary })
    return resumed
  })
  return outcome.ok ? { ok: true, name: outcome.gone.displayName } : outcome
}

/** Ends the pauses whose day has come, in the community's time zone, with a letter each. May run twice. */
export async function resumeMembers(tools: Tools): Promise<void> {
  const { timeZone } = await siteSettings(tools)
  const due = and(eq(members.status, 'paused'), lte(members.pausedUntil, today(tools.now(), timeZone)))
  const [one] = await tools.db.select({ id: members.id }).from(members).where(due).limit(1)
  if (!one) return
  await tools.db.transaction(async (tx) => {
    // In one order, and some at a time: two processes never wait for each other.
    const some = tx.select({ id: members.id }).from(members).where(due).orderBy(asc(members.id)).limit(atOnce)
    const resumed = await tx
      .update(members)
      .set({ status: 'active', pausedUntil: null, updatedAt: tools.now(), version: sql`${members.version} + 1` })
      .where(and(inArray(members.id, some.for('update', { skipLocked: true })), eq(members.status, 'paused')))
      .returning(departedColumns)
    for (const member of resumed) {
      await writeTo(tools, tx, member, (site) => resumedLetter(site, { name: member.displayName }))
    }
    const action = { ...ofMember, action: 'member-resumed' }
    const summaryOf = (name: string) => `${name} is back: the day of their pause has come`
    await noteInAudit(
      tx,
      ...resumed.map((who) => ({ ...action, objectId: who.id, summary: summaryOf(who.displayName) })),
    )
  })
}

const ofMember = { objectType: 'member' }
const atOnce = 100

/** Asking to be deleted, fourteen days of grace, and staying after all. What then happens is in `domain/upkeep/erasing.ts`. */
import { eq } from 'drizzle-orm'
import { memberDeletions } from '../../../db/schema/departures.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { deletionAskedLetter, keptLetter } from '../../../mail/letters/departures.ts'
import { dayMs } from '../../../time/durations.ts'
import { today } from '../../../time/plain-dates.ts'
import { noteInAudit } from '../../club/audit.ts'
import { siteSettings } from '../../club/settings.ts'
import { isId } from '../../ids.ts'
import { graceDays } from '../../limit-numbers.ts'
import type { Tools } from '../../tools.ts'
import { actorOf, depart, departSignedOut } from '../departures.ts'
import type { Departing, DepartureOutcome } from '../departures.ts'
import { fallSilent } from './leave.ts'
import { turnMember } from './rows.ts'
import { writeTo } from './write-to.ts'

/** Whether what others can read of somebody stays without their name, or is taken away with them. */
export type Texts = 'keep' | 'take'

/**
 * Deletes somebody in fourteen days. Until then they are gone for everybody: places, hosting, devices and calendar end at once,
 * and they are signed out everywhere. What they may enter is kept for them, so that signing in again brings all of it back.
 */
export async function askForDeletion(
  tools: Tools,
  departing: Departing,
  { texts }: { texts: Texts },
): Promise<DepartureOutcome> {
  const { id, by } = departing
  const actorId = actorOf(departing)
  const now = tools.now()
  const deleteAfter = new Date(now.getTime() + graceDays * dayMs)
  const { timeZone } = await siteSettings(tools)
  return departSignedOut(tools, async (tx) => {
    if (!isId(id)) return undefined
    const [before] = await tx
      .select({ status: members.status })
      .from(members)
      .where(eq(members.id, id))
      .for('no key update')
    if (!before || before.status === 'erasing' || before.status === 'erased') return undefined
    const gone = await turnMember(tools, tx, { id, from: [before.status] }, { status: 'erasing', deleteAfter })
    if (!gone) return undefined
    await fallSilent(tools, tx, { id, actorId, reason: 'asked to be deleted' })
    const asked = { memberId: id, wasStatus: before.status, texts, askedAt: now, askedBy: actorId }
    await tx.insert(memberDeletions).values(asked)
    const facts = { name: gone.displayName, byOrganiser: by !== 'self', lastDay: today(deleteAfter, timeZone), texts }
    await writeTo(tools, tx, gone, (site) => deletionAskedLetter(site, facts))
    const summary = `${gone.displayName} is deleted in ${graceDays} days`
    await noteInAudit(tx, { actorId, action: 'deletion-asked-for', objectType: 'member', objectId: id, summary })
    return gone
  })
}

/**
 * Calls a deletion off: they are what they were before. Of this and the deletion itself at the same moment the one that has the
 * row first counts. Whoever paused is active again, since their day may be over.
 */
export async function callDeletionOff(
  tools: Pick<Tools, 'db' | 'mail' | 'now'>,
  departing: Departing,
): Promise<DepartureOutcome> {
  const { id } = departing
  const outcome = await depart(tools, async (tx) => {
    if (!isId(id)) return undefined
    const [held] = await tx
      .select({ status: members.status })
      .from(members)
      .where(eq(members.id, id))
      .for('no key update')
    if (held?.status !== 'erasing') return undefined
    const [asked] = await tx.delete(memberDeletions).where(eq(memberDeletions.memberId, id)).returning()
    const was = asked?.wasStatus ?? 'active'
    const status = was === 'paused' ? 'active' : was
    const kept = await turnMember(tools, tx, { id, from: ['erasing'] }, { status, deleteAfter: null })
    if (!kept) return undefined
    await writeTo(tools, tx, kept, (site) => keptLetter(site, { name: kept.displayName, hasLeft: status === 'left' }))
    const summary = `The deletion of ${kept.displayName} was called off`
    const actorId = actorOf(departing)
    await noteInAudit(tx, { actorId, action: 'deletion-called-off', objectType: 'member', objectId: id, summary })
    return kept
  })
  return outcome.ok ? { ok: true, name: outcome.gone.displayName } : outcome
}

/** The day somebody is deleted in the community's time zone, and what becomes of their texts; nothing where nobody asked for it. */
export async function findDeletion(tools: Pick<Tools, 'db'>, { id }: { id: string }) {
  const [asked] = await tools.db
    .select({ deleteAfter: members.deleteAfter, askedAt: memberDeletions.askedAt, texts: memberDeletions.texts })
    .from(memberDeletions)
    .innerJoin(members, eq(members.id, memberDeletions.memberId))
    .where(eq(memberDeletions.memberId, id))
  if (!asked?.deleteAfter) return undefined
  const { timeZone } = await siteSettings(tools)
  return { texts: asked.texts, askedAt: asked.askedAt, lastDay: today(asked.deleteAfter, timeZone) }
}

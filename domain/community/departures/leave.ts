/** Leaving: the membership ends at once, what was written stays, and an invitation brings all of it back. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { leftLetter } from '../../../mail/letters/departures.ts'
import { today } from '../../../time/plain-dates.ts'
import { endAccesses } from '../../club/access-grants.ts'
import { noteInAudit } from '../../club/audit.ts'
import { siteSettings } from '../../club/settings.ts'
import { dropDevices } from '../../notices/push/devices.ts'
import { endCalendarAddress } from '../../programme/calendar-addresses.ts'
import { releaseAnswers } from '../../programme/rsvps/release.ts'
import type { Tools } from '../../tools.ts'
import { actorOf, departSignedOut } from '../departures.ts'
import type { Departing, DepartureOutcome } from '../departures.ts'
import { giveUpHosting } from './hosting.ts'
import { turnMember } from './rows.ts'
import { writeTo } from './write-to.ts'

/**
 * Ends a membership at its member's wish: every access is over, places go to those who wait, nobody hosts any more, their
 * calendar address and their devices are silent, and they are signed out everywhere, which empties what devices kept. An
 * organiser who leaves is a member like any other when they come back.
 */
export async function leaveCommunity(tools: Tools, departing: Departing): Promise<DepartureOutcome> {
  const { id, by } = departing
  const actorId = actorOf(departing)
  return departSignedOut(tools, async (tx) => {
    const { timeZone } = await siteSettings({ db: tx })
    const to = { status: 'left', role: 'member', leftOn: today(tools.now(), timeZone) } as const
    const left = await turnMember(tools, tx, { id, from: ['active', 'paused'] }, to)
    if (!left) return undefined
    await endAllAccesses(tools, tx, { id, reason: 'left' })
    await fallSilent(tools, tx, { id, actorId, reason: 'left' })
    await writeTo(tools, tx, left, (site) => leftLetter(site, { name: left.displayName, byOrganiser: by !== 'self' }))
    const summary = `${left.displayName} left`
    await noteInAudit(tx, { actorId, action: 'member-left', objectType: 'member', objectId: id, summary })
    return left
  })
}

/** Gives back places and hosting, and ends whatever would still reach somebody who is gone. Part of the caller's transaction. */
export async function fallSilent(
  tools: Tools,
  tx: Transaction,
  { id, actorId, reason }: { id: string; actorId: string; reason: string },
): Promise<void> {
  await releaseAnswers(tools, tx, { memberIds: [id], actorId, reason })
  await giveUpHosting(tools, tx, { id, actorId })
  await dropDevices(tx, [id])
  await endCalendarAddress({ db: tx }, { id })
}

/** Every access that is open or to come is over. */
async function endAllAccesses(
  tools: Pick<Tools, 'now'>,
  tx: Transaction,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const held = await tx
    .select({ editionId: accesses.editionId })
    .from(accesses)
    .where(and(eq(accesses.memberId, id), inArray(accesses.status, ['scheduled', 'active'])))
    .orderBy(asc(accesses.id))
  for (const { editionId } of held) await endAccesses(tx, { memberIds: [id], editionId, reason, now: tools.now() })
}

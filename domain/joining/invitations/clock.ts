/**
 * What happens to invitations by themselves: their letters arrive or come back, two reminders, their end
 * (docs/behaviour/joining.md, invitation-life).
 */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { invitationBatches, invitations } from '../../../db/schema/programme.server.ts'
import { dayMs } from '../../../time/durations.ts'
import type { Tools } from '../../tools.ts'
import { followLetters } from './follow.ts'
import { sendInvitation } from './letter.ts'
import { openStates } from './seats.ts'
import { tellOfExpired } from './tell-of-expired.ts'

/** At most so many in one round; the next minute takes the rest. */
const most = 200

/** All of it, in this order; may run twice. */
export async function invitationClock(tools: Tools): Promise<void> {
  await followLetters(tools.db, tools.now())
  await endInvitations(tools)
  await remindInvited(tools)
  await tellOfExpired(tools)
  await forgetBatches(tools)
}

async function endInvitations({ db, now }: Tools): Promise<void> {
  const at = now()
  const over = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(inArray(invitations.status, [...openStates]), lte(invitations.expiresAt, at)))
    .orderBy(asc(invitations.expiresAt))
    .limit(most)
  await db
    .update(invitations)
    .set({ status: 'expired', updatedAt: at, version: sql`${invitations.version} + 1` })
    .where(inArray(invitations.id, over))
}

/**
 * On the third day and on the tenth, once each, unless they were here in the last 48 hours. One missed by more than a day is
 * not made up for.
 */
async function remindInvited(tools: Tools): Promise<void> {
  const now = tools.now()
  const { lastSentAt, remindedAt } = invitations
  const sentDaysAgo = (days: number) =>
    and(
      lte(lastSentAt, new Date(now.getTime() - days * dayMs)),
      gt(lastSentAt, new Date(now.getTime() - (days + 1) * dayMs)),
    )
  await remind(tools, 'reminder', and(isNull(remindedAt), sentDaysAgo(3)))
  // Seven days after the first reminder, or ten after the letter where its reader had looked and was spared it.
  const isTenth = or(and(isNotNull(remindedAt), sentDaysAgo(7)), and(isNull(remindedAt), sentDaysAgo(10)))
  await remind(tools, 'last-reminder', isTenth)
}

async function remind(tools: Tools, as: 'reminder' | 'last-reminder', when: SQL | undefined): Promise<void> {
  const now = tools.now()
  const isDue = and(
    inArray(invitations.status, ['sent', 'opened']),
    eq(invitations.type, 'personal'),
    eq(invitations.reminders, true),
    isNull(invitations.lastRemindedAt),
    when,
    gt(invitations.expiresAt, now),
    or(isNull(invitations.openedAt), lt(invitations.openedAt, new Date(now.getTime() - 2 * dayMs))),
  )
  const due = await tools.db.select({ id: invitations.id }).from(invitations).where(isDue).limit(most)
  for (const { id } of due) {
    await tools.db.transaction(async (tx) => {
      // Whoever answered in the moment between is left alone.
      const [row] = await tx
        .select()
        .from(invitations)
        .where(and(eq(invitations.id, id), isDue))
        .for('update')
      if (row) await sendInvitation(tools, tx, row, as)
    })
  }
}

/** A pasted list is kept for as long as somebody may come back to it. */
async function forgetBatches({ db, now }: Tools): Promise<void> {
  await db.delete(invitationBatches).where(lt(invitationBatches.createdAt, new Date(now().getTime() - 7 * dayMs)))
}

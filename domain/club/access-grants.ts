import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { accesses } from '../../db/schema/programme.server.ts'
import type { Access } from './viewer.ts'

/**
 * Lets a member into an edition, from now on or from a moment. Somebody who is in already, or will be, keeps the access they have: the
 * constraint decides, so two who grant at once grant one.
 */
export async function grantAccess(
  tx: Transaction,
  access: {
    memberId: string
    editionId: string
    zoneId: string | null
    kind?: Access['kind']
    source: (typeof accesses.$inferSelect)['source']
    /** At once without it; what is still to come is opened by the clock. */
    startsAt?: Date | null
    endsAt?: Date | null
    now: Date
  },
): Promise<{ granted: boolean; accessId: string }> {
  const { memberId, ...rest } = access
  const [granted] = await grantAccesses(tx, { ...rest, memberIds: [memberId] })
  if (granted) return { granted: true, accessId: granted.id }

  const [held] = await tx
    .select({ id: accesses.id })
    .from(accesses)
    .where(areHeld({ memberIds: [memberId], editionId: access.editionId }))
  // Ended in the moment between: nothing is in the way any more.
  return held ? { granted: false, accessId: held.id } : grantAccess(tx, access)
}

/** The same for several at once; returns the accesses of those who had none. */
export async function grantAccesses(
  tx: Transaction,
  {
    memberIds,
    now,
    kind = 'participant',
    startsAt = null,
    endsAt = null,
    ...named
  }: Omit<Parameters<typeof grantAccess>[1], 'memberId'> & { memberIds: string[] },
): Promise<{ id: string; memberId: string }[]> {
  if (memberIds.length === 0) return []
  await closeOver(tx, { memberIds, editionId: named.editionId, now })
  const begins = { startsAt: startsAt ?? now, status: startsAt && startsAt > now ? 'scheduled' : 'active' } as const
  const open = { ...named, ...begins, kind, endsAt, createdAt: now, updatedAt: now }
  return (
    tx
      .insert(accesses)
      // In one order, or two who let the same people in could wait for each other.
      .values(memberIds.toSorted().map((memberId) => ({ ...open, memberId })))
      .onConflictDoNothing()
      .returning({ id: accesses.id, memberId: accesses.memberId })
  )
}

/**
 * Ends members' access to an edition now; one that had not begun never does. `revoked` says that it was taken away rather
 * than over. Returns the ids of those who had one.
 */
export async function endAccesses(
  tx: Transaction,
  access: Held & { status?: 'ended' | 'revoked'; reason?: string; now: Date },
): Promise<string[]> {
  const { now, status = 'ended', reason = '' } = access
  const held = await holdAccesses(tx, areHeld(access))
  if (held.length === 0) return []
  const moment = now.toISOString()
  const ended = await tx
    .update(accesses)
    .set({
      status: sql`case when ${accesses.startsAt} < ${moment} then ${status} else 'revoked' end`,
      endsAt: sql`case when ${accesses.startsAt} < ${moment} then ${moment}::timestamptz else ${accesses.endsAt} end`,
      reason,
      updatedAt: now,
      version: sql`${accesses.version} + 1`,
    })
    .where(inArray(accesses.id, held))
    .returning({ memberId: accesses.memberId })
  return ended.map(({ memberId }) => memberId)
}

type Held = { memberIds: string[]; editionId: string }

function areHeld({ memberIds, editionId }: Held) {
  return and(
    inArray(accesses.memberId, memberIds),
    eq(accesses.editionId, editionId),
    inArray(accesses.status, ['scheduled', 'active']),
  )
}

/** An access whose last moment is over stays `active` until the clock comes by; it must not keep a new one out. */
async function closeOver(tx: Transaction, access: Held & { now: Date }): Promise<void> {
  const over = await holdAccesses(tx, and(areHeld(access), lte(accesses.endsAt, access.now)))
  if (over.length === 0) return
  await tx
    .update(accesses)
    .set({ status: 'ended', updatedAt: access.now, version: sql`${accesses.version} + 1` })
    .where(inArray(accesses.id, over))
}

/** Held in one order, or two who change some of the same could wait for each other. */
async function holdAccesses(tx: Transaction, which: SQL | undefined): Promise<string[]> {
  const held = await tx
    .select({ id: accesses.id })
    .from(accesses)
    .where(which)
    .orderBy(asc(accesses.id))
    .for('no key update')
  return held.map(({ id }) => id)
}

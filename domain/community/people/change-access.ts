/** An organiser changes what somebody is let in as, and from which day to which. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, editions } from '../../../db/schema/programme.server.ts'
import { readsOnly } from '../../club/access.ts'
import { momentsOf } from '../../club/access-days.ts'
import type { AccessDays } from '../../club/access-days.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isId } from '../../ids.ts'
import type { RowVersion } from '../../ids.ts'
import { releaseAnswers } from '../../programme/rsvps/release.ts'
import type { Tools } from '../../tools.ts'
import type { Access, Admin } from '../../club/viewer.ts'

type Row = Pick<typeof accesses.$inferSelect, 'kind' | 'status' | 'startsAt' | 'endsAt' | 'version'>

export type ChangeAccessOutcome =
  | { ok: true }
  /** It is over, or never was. */
  | { ok: false; because: 'gone' | 'days-turned' | 'day-over' }
  | { ok: false; because: 'stale'; current: Row & { timeZone: string } }

/**
 * The day an access begins can be changed until it has begun, the last one until it is over. Whoever only reads from now on
 * gives their places in coming sessions back. A last day that moves away is told of again two weeks ahead. Refused where it is over
 * (`gone`), was changed meanwhile (`stale`), or its last day is past or before its first. As it was, it stays as it is.
 */
export async function changeAccess(
  tools: Tools,
  admin: Admin,
  { id, version }: RowVersion,
  { kind, from, until }: AccessDays & { kind: Access['kind'] },
): Promise<ChangeAccessOutcome> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  return tools.db.transaction(async (tx) => {
    const now = tools.now()
    const [held] = await tx
      .select()
      .from(accesses)
      .where(and(eq(accesses.id, id), inArray(accesses.status, ['scheduled', 'active'])))
      .for('no key update')
    if (!held || (held.endsAt && held.endsAt <= now)) return { ok: false, because: 'gone' }
    const [edition] = await tx
      .select({ slug: editions.slug, timeZone: editions.timeZone })
      .from(editions)
      .where(eq(editions.id, held.editionId))
    const { slug = '', timeZone = 'UTC' } = edition ?? {}
    if (held.version !== version) return { ok: false, because: 'stale', current: { ...held, timeZone } }

    const hasBegun = held.startsAt <= now
    const days = momentsOf({ from: hasBegun ? null : from, until }, timeZone, now)
    if (!days.ok) return days
    const startsAt = hasBegun ? held.startsAt : (days.startsAt ?? now)
    const isAsItWas = kind === held.kind && +startsAt === +held.startsAt && Number(days.endsAt) === Number(held.endsAt)
    if (isAsItWas) return { ok: true }
    await tx
      .update(accesses)
      .set({
        kind,
        startsAt,
        endsAt: days.endsAt,
        status: startsAt > now ? 'scheduled' : 'active',
        updatedAt: now,
        version: sql`${accesses.version} + 1`,
      })
      .where(eq(accesses.id, id))
    const { memberId, editionId } = held
    if (readsOnly(kind) && !readsOnly(held.kind)) {
      const reason = 'they read only from now on'
      await releaseAnswers(tools, tx, { memberIds: [memberId], editionId, actorId: admin.id, reason })
    }
    const [person] = await tx.select({ name: members.displayName }).from(members).where(eq(members.id, memberId))
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'access-changed',
      objectType: 'member',
      objectId: memberId,
      summary: `Changed the access of ${person?.name ?? ''} to ${slug}: ${kind}, ${until ? `until ${until}` : 'without an end'}`,
    })
    return { ok: true }
  })
}

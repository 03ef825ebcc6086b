/** Leaving one edition: the membership and every other edition stay. */
import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, editions } from '../../../db/schema/programme.server.ts'
import { rsvps, scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { editionLeftLetter } from '../../../mail/letters/departures.ts'
import { endAccesses } from '../../club/access-grants.ts'
import { noteInAudit } from '../../club/audit.ts'
import { holdMembers } from '../../club/held-members.ts'
import type { Member } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import type { RowVersion } from '../../ids.ts'
import { releaseAnswers } from '../../programme/rsvps/release.ts'
import type { Tools } from '../../tools.ts'
import { giveUpHosting } from './hosting.ts'
import { departedColumns } from './rows.ts'
import { writeTo } from './write-to.ts'

/** An edition somebody may enter now or later, as they are asked about leaving it. */
export type OwnAccess = RowVersion & {
  slug: string
  title: string
  status: (typeof editions.$inferSelect)['status']
  kind: (typeof accesses.$inferSelect)['kind']
  /** Its sessions that have not begun in which they have a place or wait for one. */
  places: number
}

/** The accesses a member can give back, newest edition first; those of an organiser to every edition are none. */
export async function ownAccesses(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  { id }: Pick<Member, 'id'>,
): Promise<OwnAccess[]> {
  const places = db
    .select({ number: sql<number>`count(*)`.mapWith(Number).as('number') })
    .from(rsvps)
    .innerJoin(scheduledSessions, eq(scheduledSessions.id, rsvps.sessionId))
    .where(
      and(
        eq(rsvps.memberId, id),
        eq(rsvps.answer, 'going'),
        ne(rsvps.state, 'released'),
        gt(scheduledSessions.startsAt, now()),
        eq(scheduledSessions.editionId, editions.id),
      ),
    )
  return db
    .select({
      id: accesses.id,
      version: accesses.version,
      slug: editions.slug,
      title: editions.title,
      status: editions.status,
      kind: accesses.kind,
      places: sql<number>`(${places})`.mapWith(Number),
    })
    .from(accesses)
    .innerJoin(editions, eq(editions.id, accesses.editionId))
    .where(
      and(
        eq(accesses.memberId, id),
        inArray(accesses.status, ['scheduled', 'active']),
        or(isNull(accesses.endsAt), gt(accesses.endsAt, now())),
      ),
    )
    .orderBy(sql`${editions.slug} desc`, asc(accesses.id))
}

/**
 * Ends a member's access to one edition at their wish: their places in its coming sessions go to those who wait, they host none
 * of it any more, and they are written to once. Refused (`not-now`) where it is not theirs, has ended, or was changed since they
 * looked. An invitation lets them in again.
 */
export async function leaveEdition(
  tools: Pick<Tools, 'db' | 'jobs' | 'mail' | 'now'>,
  { id: memberId }: Pick<Member, 'id'>,
  access: RowVersion,
): Promise<{ ok: true; title: string } | { ok: false; because: 'not-now' }> {
  return tools.db.transaction(async (tx) => {
    // The person before the access, as everybody does who changes both.
    await holdMembers(tx, eq(members.id, memberId))
    const left = await findOwn(tx, memberId, access)
    if (!left) return { ok: false, because: 'not-now' } as const
    const { editionId, slug, title } = left
    const now = tools.now()
    const reason = 'left the edition'
    await endAccesses(tx, { memberIds: [memberId], editionId, reason, now })
    // What the clock would say in a minute, the letter says now.
    await tx.update(accesses).set({ toldOfEndAt: now }).where(eq(accesses.id, access.id))
    await releaseAnswers(tools, tx, { memberIds: [memberId], editionId, actorId: memberId, reason })
    await giveUpHosting(tools, tx, { id: memberId, actorId: memberId, editionId })
    const [member] = await tx.select(departedColumns).from(members).where(eq(members.id, memberId))
    if (member) {
      // Named after the access: who is let in again and leaves again is written to again.
      await writeTo(
        tools,
        tx,
        member,
        (site) => editionLeftLetter(site, { name: member.displayName, title }),
        access.id,
      )
      const summary = `${member.displayName} left the edition ${slug}`
      await noteInAudit(tx, {
        actorId: memberId,
        action: 'edition-left',
        objectType: 'member',
        objectId: memberId,
        summary,
      })
    }
    return { ok: true, title } as const
  })
}

async function findOwn(tx: Transaction, memberId: string, { id, version }: RowVersion) {
  if (!isId(id)) return undefined
  const [own] = await tx
    .select({ editionId: accesses.editionId })
    .from(accesses)
    .where(
      and(
        eq(accesses.id, id),
        eq(accesses.version, version),
        eq(accesses.memberId, memberId),
        inArray(accesses.status, ['scheduled', 'active']),
      ),
    )
    .for('no key update')
  if (!own) return undefined
  const [edition] = await tx
    .select({ editionId: editions.id, slug: editions.slug, title: editions.title })
    .from(editions)
    .where(eq(editions.id, own.editionId))
  return edition
}

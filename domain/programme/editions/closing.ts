/**
 * What people keep when an edition ends, and how they get it back when it is opened again (`afterEnd`)
 * (docs/behaviour/programme.md, what-people-keep).
 */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { addDays } from '../../../time/plain-dates.ts'
import { startOfDay } from '../../../time/zones.ts'
import type { EditionRow } from './rows.ts'

/** The moment after which nobody has access any more who keeps it until `accessUntil`: the end of that day in the edition's zone. */
export function endOfAccess({ accessUntil, timeZone }: Pick<EditionRow, 'accessUntil' | 'timeZone'>): Date | undefined {
  return accessUntil ? startOfDay(addDays(accessUntil, 1), timeZone) : undefined
}

/** Applies the edition's rule to every open access and notes what it was. Returns how many there were. */
export async function endOpenAccesses(tx: Transaction, edition: EditionRow, now: Date): Promise<number> {
  const changed = await tx
    .update(accesses)
    .set({ ...whatRemains(edition, now), beforeClosing, version: sql`${accesses.version} + 1`, updatedAt: now })
    .where(and(eq(accesses.editionId, edition.id), inArray(accesses.status, ['scheduled', 'active'])))
    .returning({ id: accesses.id })
  return changed.length
}

/**
 * Gives everybody back what they had before the edition closed. Somebody who was let in anew meanwhile keeps that. Returns
 * how many got theirs back.
 */
export async function restoreAccesses(tx: Transaction, editionId: string, now: Date): Promise<number> {
  const ofEdition = and(eq(accesses.editionId, editionId), isNotNull(accesses.beforeClosing))
  const restored = await tx
    .update(accesses)
    .set({
      kind: sql`${accesses.beforeClosing} ->> 'kind'`,
      status: sql`${accesses.beforeClosing} ->> 'status'`,
      endsAt: sql`(${accesses.beforeClosing} ->> 'endsAt')::timestamptz`,
      beforeClosing: null,
      version: sql`${accesses.version} + 1`,
      updatedAt: now,
    })
    .where(and(ofEdition, sql`${accesses.status} <> 'revoked'`, hasNoOther))
    .returning({ id: accesses.id })
  await tx.update(accesses).set({ beforeClosing: null }).where(ofEdition)
  return restored.length
}

function whatRemains(edition: EditionRow, now: Date) {
  const isOver = sql`case when ${accesses.startsAt} < ${now.toISOString()}::timestamptz then ${now.toISOString()}::timestamptz end`
  const ended = { status: 'ended' as const, endsAt: isOver }
  if (edition.afterEnd === 'alumni') return { kind: 'alumni' as const }
  if (edition.afterEnd === 'end') return ended
  const end = endOfAccess(edition)
  if (!end || end <= now) return ended
  // Whoever was to leave earlier still does.
  return { endsAt: sql`least(${accesses.endsAt}, ${end.toISOString()}::timestamptz)` }
}

const beforeClosing = sql`jsonb_build_object(
  'kind', ${accesses.kind}, 'status', ${accesses.status}, 'endsAt', ${accesses.endsAt}
)`

const hasNoOther = sql`(${accesses.status} in ('scheduled', 'active') or not exists (
  select from ${accesses} as other
  where other.member_id = ${accesses.memberId} and other.edition_id = ${accesses.editionId}
    and other.status in ('scheduled', 'active')
))`

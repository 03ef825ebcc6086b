/** Letting people in as an import promised it, and moving those who are in. */
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import type { ImportChange, ImportPlace } from '../../../db/schema/import-shapes.ts'
import { startOfDay } from '../../../time/zones.ts'
import { lastMoment } from '../../club/access-days.ts'
import { grantAccesses } from '../../club/access-grants.ts'
import type { Importer } from '../imports.ts'
import type { EditionKnown } from './facts.ts'

/** By whom and when, and what all rows have in common. */
export type Applying = { importer: Importer; editions: readonly EditionKnown[]; message: string; now: Date }

/** A member and what one row changes of them. */
export type MemberRow = { number: number; memberId: string; changes: ImportChange[]; name: string; email: string }

/** When an access that a place names begins and ends; days are days of its edition. */
export function daysOf({ editionId, from, until }: ImportPlace, editions: readonly EditionKnown[]) {
  const zone = editions.find(({ id }) => id === editionId)?.timeZone ?? 'UTC'
  return {
    accessStartsAt: from === null ? null : startOfDay(from, zone),
    accessEndsAt: until === null ? null : lastMoment(until, zone),
  }
}

/** Lets everybody in who was promised it; those of one place at once. Returns the accesses by member and edition. */
export async function grantAll(
  tx: Transaction,
  people: readonly MemberRow[],
  { editions, now }: Applying,
): Promise<Map<string, string>> {
  const wanted = people.flatMap(({ memberId, changes }) =>
    changes.flatMap((change) => (change.what === 'access' ? [{ memberId, place: change }] : [])),
  )
  const granted = new Map<string, string>()
  const placed = Map.groupBy(wanted, ({ place }) => JSON.stringify({ ...place }))
  for (const together of placed.values()) {
    const [first] = together
    if (!first) continue
    const { editionId, zoneId, kind } = first.place
    const { accessStartsAt: startsAt, accessEndsAt: endsAt } = daysOf(first.place, editions)
    const access = { editionId, zoneId, kind, startsAt, endsAt, source: 'import' as const, now }
    const made = await grantAccesses(tx, { ...access, memberIds: together.map(({ memberId }) => memberId) })
    for (const { id, memberId } of made) granted.set(`${memberId} ${editionId}`, id)
  }
  return granted
}

/** Moves accesses to another zone, or lets them end on another day. */
export async function moveAccesses(
  tx: Transaction,
  people: readonly MemberRow[],
  { editions, now }: Applying,
): Promise<void> {
  const moves = people.flatMap(({ changes }) => changes.flatMap((change) => moveOf(change, editions)))
  if (moves.length === 0) return
  const ids = moves.map(({ id }) => id)
  await tx
    .select({ id: accesses.id })
    .from(accesses)
    .where(inArray(accesses.id, ids))
    .orderBy(accesses.id)
    .for('no key update')
  await tx.execute(sql`
    update ${accesses} set
      zone_id = coalesce(wanted.zone, zone_id),
      ends_at = coalesce(wanted.until, ends_at),
      updated_at = ${now.toISOString()}::timestamptz,
      version = accesses.version + 1
    from (select id, max(zone::text)::uuid as zone, max(until) as until
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move(id uuid, zone uuid, until timestamptz)
      group by id) as wanted
    where accesses.id = wanted.id`)
}

type Move = { id: string; zone: string | null; until: string | null }

function moveOf(change: ImportChange, editions: readonly EditionKnown[]): Move[] {
  if (change.what === 'zone') return [{ id: change.accessId, zone: change.to, until: null }]
  if (change.what !== 'until') return []
  const zone = editions.find(({ id }) => id === change.editionId)?.timeZone ?? 'UTC'
  return [{ id: change.accessId, zone: null, until: lastMoment(change.to, zone).toISOString() }]
}

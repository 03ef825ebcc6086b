/** Editions that have places again while somebody waits for one. */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { editions, invitationRequests } from '../../../db/schema/programme.server.ts'
import { joinable } from '../../joining/invitations.ts'
import { freeSeats } from '../../joining/invitations/seats.ts'
import type { Tools } from '../../tools.ts'
import { mostNamed } from './entry.ts'
import type { QueueEntry, SeatFreed } from './entry.ts'

/**
 * The next in line of each edition that is not full any more: one for each, since who comes after them has to wait for their
 * answer's place in the count. An edition without a capacity keeps nobody waiting for a place.
 */
export async function seatsFreed(tools: Pick<Tools, 'db' | 'now'>): Promise<QueueEntry[]> {
  const lines = await tools.db
    .selectDistinctOn([invitationRequests.editionId], {
      id: invitationRequests.id,
      version: invitationRequests.version,
      name: invitationRequests.name,
      at: invitationRequests.createdAt,
      editionId: editions.id,
      edition: editions.slug,
      waiting: sql<number>`(count(*) over (partition by ${invitationRequests.editionId}))::int`,
    })
    .from(invitationRequests)
    .innerJoin(editions, eq(editions.id, invitationRequests.editionId))
    .where(
      and(
        eq(invitationRequests.status, 'waitlisted'),
        inArray(editions.status, [...joinable]),
        isNotNull(editions.capacity),
      ),
    )
    .orderBy(
      asc(invitationRequests.editionId),
      sql`${invitationRequests.position} asc nulls last`,
      asc(invitationRequests.createdAt),
      asc(invitationRequests.id),
    )
  const free = await Promise.all(lines.map(({ editionId }) => freeSeats(tools, editionId)))
  const items = lines
    .map((line, index): SeatFreed => {
      const places = free[index] ?? 0
      return { ...line, free: places, title: titleOf(line, places) }
    })
    .filter(({ free: places }) => places > 0)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return items.length > 0 ? [{ kind: 'seats-freed', number: items.length, items: items.slice(0, mostNamed) }] : []
}

function titleOf({ name, edition, waiting }: Pick<SeatFreed, 'name' | 'edition' | 'waiting'>, free: number): string {
  const places = free === 1 ? 'one place' : `${free} places`
  return `${name}, first of ${waiting} in line for ${edition}: ${places} free`
}

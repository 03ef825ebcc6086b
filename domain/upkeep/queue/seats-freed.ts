/** Editions that have places again while somebody waits for one. */
import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { requestEditions } from '../../../db/schema/people.server.ts'
import { editions, invitationRequests } from '../../../db/schema/programme.server.ts'
import { joinable } from '../../joining/invitations.ts'
import { freeSeats } from '../../joining/invitations/seats.ts'
import type { Tools } from '../../tools.ts'
import { mostNamed } from './entry.ts'
import type { QueueEntry, SeatFreed } from './entry.ts'

/**
 * The next in line of each edition that is not full any more: one for each, since who comes after them has to wait for their
 * answer's place in the count. Where nobody waits for it, whoever waits for another edition and named this one as well.
 * An edition without a capacity keeps nobody waiting for a place.
 */
export async function seatsFreed(tools: Pick<Tools, 'db' | 'now'>): Promise<QueueEntry[]> {
  const lines = await tools.db
    .selectDistinctOn([editions.id], {
      id: invitationRequests.id,
      version: invitationRequests.version,
      name: invitationRequests.name,
      at: invitationRequests.createdAt,
      editionId: editions.id,
      edition: editions.slug,
      isTheirs,
      waiting: sql<number>`(count(*) filter (where ${isTheirs}) over (partition by ${editions.id}))::int`,
    })
    .from(invitationRequests)
    .innerJoin(editions, or(isTheirs, isNamed))
    .where(
      and(
        eq(invitationRequests.status, 'waitlisted'),
        inArray(editions.status, [...joinable]),
        isNotNull(editions.capacity),
      ),
    )
    .orderBy(
      asc(editions.id),
      desc(isTheirs),
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
    // Who is next for two editions stands here once.
    .filter(
      ({ id, free: places }, index, all) =>
        places > 0 && all.findIndex((one) => one.id === id && one.free > 0) === index,
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return items.length > 0 ? [{ kind: 'seats-freed', number: items.length, items: items.slice(0, mostNamed) }] : []
}

const isTheirs = sql<boolean>`${invitationRequests.editionId} is not distinct from ${editions.id}`
const isNamed = sql`exists (select from ${requestEditions} where ${requestEditions.requestId} = ${invitationRequests.id}
  and ${requestEditions.editionId} = ${editions.id})`

type Line = Pick<SeatFreed, 'name' | 'edition' | 'waiting'> & { isTheirs: boolean }

function titleOf({ name, edition, waiting, isTheirs: isFirst }: Line, free: number): string {
  const places = free === 1 ? 'one place' : `${free} places`
  if (!isFirst) return `${name} would come to ${edition} as well: ${places} free`
  return `${name}, first of ${waiting} in line for ${edition}: ${places} free`
}

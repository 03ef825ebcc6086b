/** Further editions that would suit whoever asks: a request is read for one of them at a time. */
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { requestEditions } from '../../../db/schema/people.server.ts'
import { editions } from '../../../db/schema/programme.server.ts'
import type { Tools } from '../../tools.ts'
import { freeSeats } from '../invitations/seats.ts'

/** `free`: places left; `null` where the edition has no limit. */
export type FurtherEdition = { id: string; slug: string; title: string; free: number | null }

/** The further editions a request names, the nearest start first. */
export async function furtherEditions(tools: Pick<Tools, 'db' | 'now'>, requestId: string): Promise<FurtherEdition[]> {
  const rows = await tools.db
    .select({ id: editions.id, slug: editions.slug, title: editions.title })
    .from(requestEditions)
    .innerJoin(editions, eq(editions.id, requestEditions.editionId))
    .where(eq(requestEditions.requestId, requestId))
    .orderBy(asc(editions.startsOn), asc(editions.slug))
  return Promise.all(rows.map(async (row) => ({ ...row, free: await freeSeats(tools, row.id) })))
}

/** Keeps which further editions a new request names. */
export async function nameFurther(tx: Transaction, requestId: string, editionIds: readonly string[]): Promise<void> {
  if (editionIds.length === 0) return
  await tx.insert(requestEditions).values(editionIds.map((editionId) => ({ requestId, editionId })))
}

import { desc, eq } from 'drizzle-orm'
import { editions, invitationBatches, zones } from '../../../db/schema/programme.server.ts'
import type { BatchLine, BatchResult, BatchVerdict } from '../../../db/schema/shapes.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { freeSeats } from './seats.ts'

export type { BatchLine, BatchResult, BatchVerdict }

/** A pasted list after its dry run. */
export type Batch = {
  id: string
  edition: { id: string; slug: string; title: string; timeZone: string }
  zone: { id: string; name: string } | null
  zoneByTimeZone: boolean
  /** How many places the edition has left now; `null` where there is no limit. */
  freeSeats: number | null
  message: string
  expiresAt: Date
  lines: BatchLine[]
  /** `sending` is one that was interrupted: sending goes on where it stopped. */
  state: 'checked' | 'sending' | 'sent'
}

/** A pasted list with what its dry run said and, once it was sent, what became of each line. */
export async function findBatch(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  id: string,
): Promise<Batch | undefined> {
  if (!isId(id)) return undefined
  const [found] = await tools.db
    .select({
      batch: invitationBatches,
      edition: { id: editions.id, slug: editions.slug, title: editions.title, timeZone: editions.timeZone },
      zone: { id: zones.id, name: zones.name },
    })
    .from(invitationBatches)
    .innerJoin(editions, eq(editions.id, invitationBatches.editionId))
    .leftJoin(zones, eq(zones.id, invitationBatches.zoneId))
    .where(eq(invitationBatches.id, id))
  if (!found) return undefined
  const { nextLine, lines, message, expiresAt, zoneByTimeZone } = found.batch
  const state = nextLine === 0 ? 'checked' : nextLine < lines.length ? 'sending' : 'sent'
  const { edition, zone } = found
  const free = await freeSeats(tools, edition.id)
  return { id, edition, zone, zoneByTimeZone, freeSeats: free, message, expiresAt, lines, state }
}

/** The list this organiser looked at last, if they have not sent it: what they typed is not lost by leaving the page. */
export async function findUnsentBatch(tools: Pick<Tools, 'db' | 'now'>, admin: Admin): Promise<Batch | undefined> {
  const [last] = await tools.db
    .select({ id: invitationBatches.id, nextLine: invitationBatches.nextLine })
    .from(invitationBatches)
    .where(eq(invitationBatches.createdBy, admin.id))
    .orderBy(desc(invitationBatches.createdAt))
    .limit(1)
  return last?.nextLine === 0 ? findBatch(tools, admin, last.id) : undefined
}

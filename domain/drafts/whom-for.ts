import { and, eq, inArray, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../../db/open.ts'
import { zones } from '../../db/schema/programme.server.ts'
import type { Audience as KeptAudience } from '../../db/schema/shapes.ts'
import type { Written } from './payloads.ts'

/** What an organiser may choose for an update: an edition, some of its zones or all of them, some kinds of access or all. */
const chosenAudience = z.union([
  z.object({
    kind: z.literal('edition'),
    editionId: z.uuid(),
    zoneIds: z.array(z.uuid()).max(100),
    accessKinds: z.array(z.enum(['participant', 'alumni', 'guest'])).default([]),
  }),
  z.object({ kind: z.literal('persons'), memberIds: z.array(z.never()) }),
])

/** Nobody is chosen yet: what a new update begins with where there are several zones to choose from. */
export const nobodyYet: KeptAudience = { kind: 'persons', memberIds: [] }

/**
 * Whom a draft is for. Of an update it is chosen, and must be zones of its edition; of everything else it follows from
 * what it is. `undefined` for a choice that is none.
 */
export async function audienceOfDraft(
  db: Database | Transaction,
  { kind, payload }: Written,
  { chosen, editionId }: { chosen: unknown; editionId: string | null },
): Promise<KeptAudience | undefined> {
  if (kind === 'template') {
    if (payload.visibility !== 'edition') return { kind: payload.visibility }
    return editionId ? { kind: 'edition', editionId, zoneIds: [], accessKinds: [] } : nobodyYet
  }
  if (kind !== 'update') return { kind: 'public' }
  const read = chosenAudience.safeParse(chosen)
  if (!read.success) return undefined
  if (read.data.kind === 'persons') return nobodyYet
  return (await areZonesOf(db, read.data.editionId, read.data.zoneIds)) ? read.data : undefined
}

async function areZonesOf(db: Database | Transaction, editionId: string, zoneIds: string[]): Promise<boolean> {
  if (zoneIds.length === 0) return true
  const found = await db
    .select({ id: zones.id })
    .from(zones)
    .where(and(eq(zones.editionId, editionId), inArray(zones.id, zoneIds), ne(zones.status, 'merged')))
  return found.length === new Set(zoneIds).size
}

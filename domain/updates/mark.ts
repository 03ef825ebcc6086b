import { eq, and } from 'drizzle-orm'
import { readMarks, updates } from '../../db/schema/writing.server.ts'
import type { Edition, Zone } from '../editions.ts'
import type { Tools } from '../tools.ts'
import type { Member } from '../viewer.ts'
import { readUpdate } from './read.ts'

/**
 * Notes that a member has read an update; a second time changes nothing. `undefined` where there is none of that name in the
 * zone, `false` where it is for others.
 */
export async function markRead(
  tools: Tools,
  member: Member,
  { edition, zone, slug }: { edition: Edition; zone: Zone; slug: string },
): Promise<boolean | undefined> {
  const outcome = await readUpdate(tools, member, { edition, zone, slug })
  if (!outcome) return undefined
  if (!outcome.ok) return false
  const [update] = await tools.db
    .select({ id: updates.id })
    .from(updates)
    .where(and(eq(updates.editionId, edition.id), eq(updates.slug, slug)))
  if (!update) return undefined
  await tools.db
    .insert(readMarks)
    .values({ memberId: member.id, updateId: update.id, at: tools.now() })
    .onConflictDoNothing()
  return true
}

import { eq, and } from 'drizzle-orm'
import { readMarks, updates } from '../../../db/schema/writing.server.ts'
import { canSee } from '../../club/access.ts'
import type { Edition, Zone } from '../../programme/editions.ts'
import type { Tools } from '../../tools.ts'
import type { Member } from '../../club/viewer.ts'
import { isForZone, selectInZone } from './columns.ts'
import { updateAccessObject } from './access-object.ts'

/**
 * Notes that a member has read an update; a second time changes nothing. `undefined` where there is none of that name in the
 * zone, `false` where it is for others.
 */
export async function markRead(
  tools: Tools,
  member: Member,
  { edition, zone, slug }: { edition: Edition; zone: Zone; slug: string },
): Promise<boolean | undefined> {
  const inEdition = eq(updates.editionId, edition.id)
  const [update] = await selectInZone(tools, member, zone).where(and(inEdition, isForZone, eq(updates.slug, slug)))
  if (!update) return undefined
  const object = updateAccessObject(edition, update, tools.now())
  if (!canSee(member, object, tools.now())) return object.state === 'draft' ? undefined : false
  await tools.db
    .insert(readMarks)
    .values({ memberId: member.id, updateId: update.id, at: tools.now() })
    .onConflictDoNothing()
  return true
}

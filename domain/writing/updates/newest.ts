import { and, desc, eq, lte, ne } from 'drizzle-orm'
import { updates } from '../../../db/schema/writing.server.ts'
import { canSee } from '../../club/access.ts'
import { findEditionFor, insideEditionAccessObject } from '../../programme/editions.ts'
import type { Edition, Zone } from '../../programme/editions.ts'
import type { Tools } from '../../tools.ts'
import { findMemberByAccount } from '../../club/viewer.ts'
import type { Member } from '../../club/viewer.ts'
import { findZone } from '../../programme/zones.ts'
import { isForZone, publishedInZone, selectInZone } from './columns.ts'
import { updateAccessObject } from './access-object.ts'

/** What a page that is open is told of an update. */
export type NewUpdate = { slug: string; title: string }

/** Of so many a page learns at once; whoever was away for longer reads the list anew anyway. */
const mostTold = 10

/** The newest updates of a zone this person may read, newest first; nothing (`undefined`) for who may not enter the edition. */
export async function newestInZone(
  tools: Tools,
  viewer: Member,
  { edition, zone }: { edition: Edition; zone: Zone },
): Promise<NewUpdate[] | undefined> {
  const now = tools.now()
  if (!canSee(viewer, insideEditionAccessObject(edition), now)) return undefined
  const rows = await selectInZone(tools, viewer, zone)
    .where(
      and(
        eq(updates.editionId, edition.id),
        isForZone,
        ne(updates.status, 'retracted'),
        // Published now or earlier, in the zone as well.
        lte(publishedInZone, now),
      ),
    )
    .orderBy(desc(publishedInZone), desc(updates.id))
    .limit(mostTold)
  return rows
    .filter((row) => canSee(viewer, updateAccessObject(edition, row, now), now))
    .map(({ slug, title }) => ({ slug, title }))
}

/**
 * The same for somebody whose page has been open for a while: everything their access is decided by is read again. `undefined`
 * where it is over, or the zone is gone.
 */
export async function newestAgain(
  tools: Tools,
  before: Member,
  page: { edition: string; zone: string },
): Promise<NewUpdate[] | undefined> {
  const found = await findMemberByAccount(tools, before.accountId)
  if (!found) return undefined
  // An organiser who has to prove it again is a member till then.
  const member = before.role === 'member' ? { ...found, role: before.role } : found
  const edition = await findEditionFor(tools, member, page.edition)
  const zone = edition && findZone(edition, page.zone)?.zone
  return zone && newestInZone(tools, member, { edition, zone })
}

import { and, desc, eq, inArray, lte, ne } from 'drizzle-orm'
import { updates } from '../../../db/schema/writing.server.ts'
import { canSee } from '../../club/access.ts'
import { editionAccessObject } from '../../programme/editions.ts'
import type { Edition } from '../../programme/editions.ts'
import type { Tools } from '../../tools.ts'
import type { Viewer } from '../../club/viewer.ts'

/** The line of an update that was marked public. The title is not: it was written for members. */
export type Teaser = { text: string; publishedAt: Date }

const shownTeasers = 5

/** The newest public lines from the updates of an edition; at most 5, none where the edition itself may not be seen. */
export async function listTeasers(tools: Tools, viewer: Viewer, edition: Edition): Promise<Teaser[]> {
  const now = tools.now()
  if (!canSee(viewer, editionAccessObject(edition), now)) return []
  return tools.db
    .select({ text: updates.publicTeaser, publishedAt: updates.publishedAt })
    .from(updates)
    .where(
      and(
        eq(updates.editionId, edition.id),
        ne(updates.publicTeaser, ''),
        inArray(updates.status, ['published', 'revised']),
        lte(updates.publishedAt, now),
      ),
    )
    .orderBy(desc(updates.publishedAt))
    .limit(shownTeasers)
}

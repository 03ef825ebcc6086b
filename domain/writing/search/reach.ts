import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { submissions } from '../../../db/schema/challenges.server.ts'
import { templates } from '../../../db/schema/pages.server.ts'
import { editions } from '../../../db/schema/programme.server.ts'
import { scheduledSessions, sessionZones } from '../../../db/schema/sessions.server.ts'
import { updates, updateZones } from '../../../db/schema/writing.server.ts'
import { isAmong } from '../../among.ts'
import { isAdmin, isWithUs } from '../../club/access.ts'
import type { Viewer } from '../../club/viewer.ts'
import type { Reach } from '../kinds/found.ts'

/** How far a reader's search goes. */
export function reachOf(viewer: Viewer): Reach {
  const handedIn = inArray(submissions.status, ['submitted', 'accepted', 'featured'])
  if (!isWithUs(viewer)) {
    return {
      isMember: false,
      zoneIds: [],
      sessions: eq(scheduledSessions.visibility, 'public'),
      entries: eq(submissions.status, 'featured'),
      templates: eq(templates.visibility, 'public'),
      updates: sql`false`,
    }
  }
  const zoneIds = [...viewer.accesses.flatMap(({ zoneId }) => zoneId ?? []), ...viewer.hostedZoneIds]
  if (isAdmin(viewer)) {
    return { isMember: true, zoneIds, sessions: undefined, entries: handedIn, templates: undefined, updates: undefined }
  }
  const editionIds = viewer.accesses.map(({ editionId }) => editionId)
  const inOwn = (column: PgColumn) => isAmong(column, editionIds)
  return {
    isMember: true,
    zoneIds,
    sessions: or(
      inArray(scheduledSessions.visibility, ['public', 'members']),
      and(
        inOwn(scheduledSessions.editionId),
        or(
          eq(scheduledSessions.visibility, 'edition'),
          hasOpenZones(scheduledSessions.editionId),
          sql`exists (select from ${sessionZones} where ${sessionZones.sessionId} = ${scheduledSessions.id} and ${isAmong(sessionZones.zoneId, zoneIds)})`,
        ),
      ),
    ),
    entries: and(
      handedIn,
      or(
        eq(submissions.memberId, viewer.id),
        and(ne(submissions.status, 'submitted'), ne(submissions.visibility, 'organisers')),
      ),
    ),
    templates: or(inArray(templates.visibility, ['public', 'members']), inOwn(templates.editionId)),
    updates: and(
      inOwn(updates.editionId),
      or(
        eq(updates.forAllZones, true),
        hasOpenZones(updates.editionId),
        sql`exists (select from ${updateZones} where ${updateZones.updateId} = ${updates.id} and ${isAmong(updateZones.zoneId, zoneIds)})`,
      ),
    ),
  }
}

function hasOpenZones(column: PgColumn): SQL {
  return sql`exists (select from ${editions} where ${editions.id} = ${column} and ${editions.zonePolicy} = 'open')`
}

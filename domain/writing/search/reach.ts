import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { templates } from '../../../db/schema/pages.server.ts'
import { accesses, editions } from '../../../db/schema/programme.server.ts'
import { scheduledSessions, sessionZones } from '../../../db/schema/sessions.server.ts'
import { updates, updateZones } from '../../../db/schema/writing.server.ts'
import { isAmong } from '../../among.ts'
import { isAdmin, isWithUs, openAccess } from '../../club/access.ts'
import type { Viewer } from '../../club/viewer.ts'
import { submissionsWithin } from '../../programme/submissions.ts'
import type { Reach } from '../kinds/found.ts'

/** How far a reader's search goes at this moment. */
export function reachOf(viewer: Viewer, now: Date): Reach {
  const entries = submissionsWithin(viewer)
  if (!isWithUs(viewer)) {
    return {
      isMember: false,
      zoneIds: [],
      editions: ne(editions.status, 'cancelled'),
      sessions: eq(scheduledSessions.visibility, 'public'),
      entries,
      templates: eq(templates.visibility, 'public'),
      updates: sql`false`,
      directory: sql`false`,
    }
  }
  const open = viewer.accesses.filter((access) => openAccess(viewer, access.editionId, now) === access)
  const editionIds = open.map(({ editionId }) => editionId)
  const zoneIds = [...open.flatMap(({ zoneId }) => zoneId ?? []), ...viewer.hostedZoneIds]
  if (isAdmin(viewer)) {
    return { isMember: true, zoneIds, entries, ...everything }
  }
  const inOwn = (column: PgColumn) => isAmong(column, editionIds)
  const ofOwnKind = open.map(({ editionId, kind }) =>
    and(
      eq(updates.editionId, editionId),
      sql`(cardinality(${updates.accessKinds}) = 0 or ${kind} = any(${updates.accessKinds}))`,
    ),
  )
  return {
    isMember: true,
    zoneIds,
    editions: or(ne(editions.status, 'cancelled'), inOwn(editions.id)),
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
    entries,
    templates: or(inArray(templates.visibility, ['public', 'members']), inOwn(templates.editionId)),
    directory: inOwn(accesses.editionId),
    updates: and(
      or(sql`false`, ...ofOwnKind),
      or(
        eq(updates.forAllZones, true),
        hasOpenZones(updates.editionId),
        sql`exists (select from ${updateZones} where ${updateZones.updateId} = ${updates.id} and ${isAmong(updateZones.zoneId, zoneIds)})`,
      ),
    ),
  }
}

const everything = {
  editions: undefined,
  sessions: undefined,
  templates: undefined,
  updates: undefined,
  directory: undefined,
}

function hasOpenZones(column: PgColumn): SQL {
  return sql`exists (select from ${editions} where ${editions.id} = ${column} and ${editions.zonePolicy} = 'open')`
}

import type { updates } from '../../../db/schema/writing.server.ts'
import type { AccessObject } from '../../club/access.ts'
import { editionAudience } from '../../programme/editions.ts'
import type { Edition } from '../../programme/editions.ts'

/** What is asked of an edition to know who may read its updates. */
export type UpdatedEdition = Pick<Edition, 'id' | 'status' | 'zonePolicy'>

/** Whom an update is for: its zones (all of them with `forAllZones`) and, where set, only some kinds of access. */
export type UpdateAudience = { forAllZones: boolean; accessKinds: string[]; zoneIds: string[] }

/** What access decides an update by. */
export type UpdateFacts = UpdateAudience &
  Pick<typeof updates.$inferSelect, 'id' | 'publishedAt' | 'status' | 'authorId'>

/** An update as access sees it. One whose hour has not come is a draft: for organisers, its author and its hosts. */
export function updateAccessObject(edition: UpdatedEdition, update: UpdateFacts, now: Date): AccessObject {
  return {
    ...audienceAccessObject(edition, update.id, update),
    state: edition.status === 'draft' || update.publishedAt > now ? 'draft' : stateOf(update.status),
    editorId: update.authorId ?? undefined,
    hostZoneIds: update.zoneIds,
  }
}

/** Published updates with one audience, where many are counted together. */
export function audienceAccessObject(edition: UpdatedEdition, id: string, audience: UpdateAudience): AccessObject {
  const { forAllZones, zoneIds, accessKinds } = audience
  // Its zones are gone: no zone named would mean all of them.
  const isForNobody = !forAllZones && zoneIds.length === 0
  return {
    id,
    state: edition.status === 'draft' ? 'draft' : 'published',
    audience: isForNobody
      ? { kind: 'persons', memberIds: [] }
      : editionAudience(edition, { zoneIds: forAllZones ? [] : zoneIds, accessKinds }),
  }
}

function stateOf(status: UpdateFacts['status']): AccessObject['state'] {
  return status === 'retracted' ? 'retracted' : 'published'
}

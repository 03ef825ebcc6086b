import { eq, inArray } from 'drizzle-orm'
import { editions, zones } from '../../../db/schema/programme.server.ts'
import type { Audience as KeptAudience } from '../../../db/schema/shapes.ts'
import { studios } from '../../../db/schema/studios.server.ts'
import { explain } from '../../club/access.ts'
import type { Admin } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { findRow } from './rows.ts'

/** "Who can see this?" for an audience as a draft keeps it, with the names of what it names. */
export async function explainKept(tools: Pick<Tools, 'db'>, audience: KeptAudience): Promise<string> {
  switch (audience.kind) {
    case 'edition':
      return explainEdition(tools, audience)
    case 'studio': {
      const [studio] = await tools.db
        .select({ name: studios.name, visibility: studios.visibility })
        .from(studios)
        .where(eq(studios.id, audience.studioId))
      return explain({ ...audience, visibility: studio?.visibility ?? 'members' }, { studio: studio?.name })
    }
    default:
      return explain(audience, {})
  }
}

/** The same for a draft; `undefined` where there is none. */
export async function explainDraft(tools: Pick<Tools, 'db'>, _admin: Admin, id: string): Promise<string | undefined> {
  const row = await findRow(tools.db, id)
  return row && explainKept(tools, row.audience)
}

async function explainEdition(
  tools: Pick<Tools, 'db'>,
  audience: Extract<KeptAudience, { kind: 'edition' }>,
): Promise<string> {
  const [[edition], named] = await Promise.all([
    tools.db
      .select({ title: editions.title, zonePolicy: editions.zonePolicy })
      .from(editions)
      .where(eq(editions.id, audience.editionId)),
    audience.zoneIds.length === 0
      ? []
      : tools.db
          .select({ name: zones.name })
          .from(zones)
          .where(inArray(zones.id, audience.zoneIds))
          .orderBy(zones.position, zones.name),
  ])
  return explain(
    { ...audience, zonePolicy: edition?.zonePolicy ?? 'own' },
    { edition: edition?.title, zones: named.map((zone) => zone.name) },
  )
}

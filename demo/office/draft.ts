import type { drafts } from '../../db/schema/writing.server.ts'
import type { Audience, DraftPayload } from '../../db/schema/shapes.ts'
import { idOf } from '../ids.ts'

type NewDraft = typeof drafts.$inferInsert

/** A draft as it is written down; dates are wall times in Berlin, as the demo is written. */
export type WrittenDraft = {
  name: string
  kind: NewDraft['kind']
  status: NonNullable<NewDraft['status']>
  title: string
  payload: DraftPayload
  audience: Audience
  edition?: string
  target?: [kind: string, name: string]
  editor: string
  planned?: string
  notify?: { mail?: boolean; push?: boolean }
  begun: string
  changed: string
  /** What each revision was for, the oldest first. */
  revisions: string[]
}

/** For members of an edition in these zones; none means all. */
export function forZones(edition: string, ...zones: string[]): Audience {
  return {
    kind: 'edition',
    editionId: idOf('edition', edition),
    zoneIds: zones.map((zone) => idOf('zone', `${edition}/${zone}`)),
    accessKinds: [],
  }
}

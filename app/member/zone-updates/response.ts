import type { ReadableUpdate } from '../../../domain/writing/updates/read.ts'
import type { ZoneUpdates } from '../../../domain/writing/updates/zone-page.ts'
import type { Sent } from '../../fetching/sent.ts'

type ZoneFacts = { slug: string; name: string; timeZone: string }
type EditionFacts = { slug: string; title: string }

/** What `GET /api/updates/{edition}/{zone}` answers. */
export type ZoneResponse = Sent<{
  edition: EditionFacts
  zone: ZoneFacts & { status: 'active' | 'closed' | 'merged' }
  mergedFrom: string | undefined
  updates: ZoneUpdates
}>

/** What `GET /api/updates/{edition}/{zone}/{update}` answers; the body is safe HTML. */
export type UpdateResponse = Sent<{ edition: EditionFacts; zone: ZoneFacts; update: ReadableUpdate }>

/** One update of the list. */
export type ListedUpdate = ZoneResponse['updates']['pinned'][number]

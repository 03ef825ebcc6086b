import { findEditionFor } from '../../../domain/editions.ts'
import type { Edition, Zone } from '../../../domain/editions.ts'
import { zoneUpdates } from '../../../domain/updates/zone-page.ts'
import { findZone } from '../../../domain/zones.ts'
import { toolsContext, viewerContext } from '../../contexts.ts'
import type { Route } from './+types/zone'

/**
 * `GET /api/updates/{edition}/{zone}?month=2026-11`: the updates of a zone this member may read, whole months at a time.
 * 401 without a session, 403 without access to the edition, 404 where the edition or the zone is not there.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (viewer.role === 'visitor') return Response.json({ message: 'Sign in to read updates.' }, { status: 401 })

  const tools = context.get(toolsContext)
  const edition = await findEditionFor(tools, viewer, params.edition)
  const found = edition && findZone(edition, params.zone)
  if (!found) return Response.json({ message: 'There is no such zone.' }, { status: 404 })

  const month = monthOf(url.searchParams.get('month'))
  const updates = await zoneUpdates(tools, viewer, { edition, zone: found.zone, month })
  if (!updates) return Response.json({ message: `You are not part of ${edition.title}.` }, { status: 403 })

  const { slug, name, timeZone, status } = found.zone
  return Response.json(
    {
      edition: { slug: edition.slug, title: edition.title },
      zone: { slug, name, timeZone, status },
      mergedFrom: mergedName(edition, found, url.searchParams.get('from')),
      updates,
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

/** The zone a reader came from, if it was really merged into this one. */
function mergedName(
  edition: Edition,
  found: { zone: Zone; mergedFrom?: Zone },
  from: string | null,
): string | undefined {
  const cameFrom = from ? findZone(edition, from) : found
  return cameFrom?.zone.id === found.zone.id ? cameFrom.mergedFrom?.name : undefined
}

function monthOf(text: string | null): string | undefined {
  return text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined
}

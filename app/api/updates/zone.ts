import { findEditionFor } from '../../../domain/programme/editions.ts'
import type { Edition, Zone } from '../../../domain/programme/editions.ts'
import { zoneUpdates } from '../../../domain/writing/updates/zone-page.ts'
import { findZone } from '../../../domain/programme/zones.ts'
import { message } from '../answering.ts'
import { declareRead } from '../declare.ts'

/**
 * `GET /api/updates/{edition}/{zone}?month=2026-11`: the updates of a zone this member may read, whole months at a time.
 * 401 without a session, 403 without access to the edition, 404 where the edition or the zone is not there.
 */
export const loader = declareRead({ who: 'signed-in' }, async ({ member, tools, params, url }) => {
  const edition = await findEditionFor(tools, member, params.edition ?? '')
  const found = edition && findZone(edition, params.zone ?? '')
  if (!found) return message(404, 'There is no such zone.')

  const month = monthOf(url.searchParams.get('month'))
  const updates = await zoneUpdates(tools, member, { edition, zone: found.zone, month })
  if (!updates) return message(403, `You are not part of ${edition.title}.`)

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
})

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

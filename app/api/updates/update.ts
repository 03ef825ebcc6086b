import { findEditionFor } from '../../../domain/programme/editions.ts'
import { renderMarkdown } from '../../../domain/markdown.ts'
import { readUpdate } from '../../../domain/writing/updates/read.ts'
import { findZone } from '../../../domain/programme/zones.ts'
import { message } from '../answering.ts'
import { declareRead } from '../declare.ts'

/**
 * `GET /api/updates/{edition}/{zone}/{update}`: one update to read, its text as safe HTML. 401 without a session, 403 where
 * it is for others, 404 where there is none of that name in the zone.
 */
export const loader = declareRead({ who: 'signed-in' }, async ({ member, tools, params }) => {
  const edition = await findEditionFor(tools, member, params.edition ?? '')
  const found = edition && findZone(edition, params.zone ?? '')
  const outcome = found && (await readUpdate(tools, member, { edition, zone: found.zone, slug: params.update ?? '' }))
  if (!outcome) return message(404, 'There is no such update.')
  if (!outcome.ok) return message(403, 'This update is for others.')

  const { update } = outcome
  const { slug, name, timeZone } = found.zone
  return Response.json(
    {
      edition: { slug: edition.slug, title: edition.title },
      zone: { slug, name, timeZone },
      update: update.state === 'published' ? { ...update, body: await renderMarkdown(update.body) } : update,
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )
})

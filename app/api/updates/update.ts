import { findEditionFor } from '../../../domain/editions.ts'
import { renderMarkdown } from '../../../domain/markdown.ts'
import { readUpdate } from '../../../domain/updates/read.ts'
import { findZone } from '../../../domain/zones.ts'
import { toolsContext, viewerContext } from '../../contexts.ts'
import type { Route } from './+types/update'

/**
 * `GET /api/updates/{edition}/{zone}/{update}`: one update to read, its text as safe HTML. 401 without a session, 403 where
 * it is for others, 404 where there is none of that name in the zone.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (viewer.role === 'visitor') return Response.json({ message: 'Sign in to read updates.' }, { status: 401 })

  const tools = context.get(toolsContext)
  const edition = await findEditionFor(tools, viewer, params.edition)
  const found = edition && findZone(edition, params.zone)
  const outcome = found && (await readUpdate(tools, viewer, { edition, zone: found.zone, slug: params.update }))
  if (!outcome) return Response.json({ message: 'There is no such update.' }, { status: 404 })
  if (!outcome.ok) return Response.json({ message: 'This update is for others.' }, { status: 403 })

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
}

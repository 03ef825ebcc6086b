import { findEditionFor } from '../../domain/editions.ts'
import { listTemplates } from '../../domain/templates.ts'
import { toolsContext, viewerContext } from '../contexts.ts'
import type { Route } from './+types/templates'

/** `GET /api/templates/:edition`: the templates of an edition, locked where the signed-in member may not read them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (viewer.role === 'visitor') return Response.json({ message: 'Please sign in.' }, { status: 401 })
  const tools = context.get(toolsContext)
  const edition = await findEditionFor(tools, viewer, params.edition)
  if (!edition) return Response.json({ message: 'There is no such edition.' }, { status: 404 })
  return Response.json(await listTemplates(tools, viewer, edition))
}

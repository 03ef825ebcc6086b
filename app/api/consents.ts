import { currentConsents } from '../../domain/consents.ts'
import { toolsContext, viewerContext } from '../contexts.ts'
import type { Route } from './+types/consents'

/** `GET /api/consents`: what the signed-in member agreed to, and when. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (viewer.role === 'visitor') return Response.json({ message: 'Please sign in.' }, { status: 401 })
  return Response.json(await currentConsents(context.get(toolsContext), viewer))
}

import { underway } from '../../../domain/publishing/underway.ts'
import { toolsContext } from '../../contexts.ts'
import { organiserOf } from '../answering.ts'
import type { Route } from './+types/underway'

/** `GET /api/drafts/underway`: what goes out this minute, and what became of what was held a moment ago. */
export async function loader(args: Route.LoaderArgs) {
  const admin = organiserOf(args)
  return Response.json({ underway: await underway(args.context.get(toolsContext), admin) })
}

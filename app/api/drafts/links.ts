import { findLinks } from '../../../domain/drafts/links.ts'
import { toolsContext } from '../../contexts.ts'
import { organiserOf } from '../answering.ts'
import type { Route } from './+types/links'

/** `GET /api/drafts/links?q=`: what of the site a text could lead to, 10 at most. */
export async function loader(args: Route.LoaderArgs) {
  const admin = organiserOf(args)
  const links = await findLinks(args.context.get(toolsContext), admin, args.url.searchParams.get('q') ?? '')
  return Response.json({ links })
}

import { checkSaved } from '../../../domain/drafts/checks.ts'
import { toolsContext } from '../../contexts.ts'
import { organiserOf } from '../answering.ts'
import { notThere } from './not-there.ts'
import type { Route } from './+types/checks'

/** `GET /api/drafts/checks?id=`: what stands in the way of publishing, and what is worth a second look. */
export async function loader(args: Route.LoaderArgs) {
  const admin = organiserOf(args)
  const checks = await checkSaved(args.context.get(toolsContext), admin, args.url.searchParams.get('id') ?? '')
  return checks ? Response.json(checks) : notThere()
}

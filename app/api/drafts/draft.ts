import { findDeskDraft } from '../../../domain/drafts/desk.ts'
import { toolsContext } from '../../contexts.ts'
import { organiserOf } from '../answering.ts'
import { notThere } from './not-there.ts'
import type { Route } from './+types/draft'

/** `GET /api/drafts/draft?id=`: a draft as the desk has it. */
export async function loader(args: Route.LoaderArgs) {
  const admin = organiserOf(args)
  const draft = await findDeskDraft(args.context.get(toolsContext), admin, args.url.searchParams.get('id') ?? '')
  return draft ? Response.json(draft) : notThere()
}

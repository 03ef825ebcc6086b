import { differenceBetween } from '../../../domain/drafts/difference.ts'
import { toolsContext } from '../../contexts.ts'
import { organiserOf } from '../answering.ts'
import { notThere } from './not-there.ts'
import type { Route } from './+types/difference'

/** `GET /api/drafts/difference?id=&from=&to=`: two revisions by words; without `to` the text as it is now. */
export async function loader(args: Route.LoaderArgs) {
  const admin = organiserOf(args)
  const query = args.url.searchParams
  const to = query.get('to')
  const compared = {
    draftId: query.get('id') ?? '',
    from: Number(query.get('from') ?? Number.NaN),
    to: to === null || to === 'now' ? ('now' as const) : Number(to),
  }
  const difference = await differenceBetween(args.context.get(toolsContext), admin, compared)
  return difference ? Response.json(difference) : notThere()
}

import { findEditionFor } from '../../../domain/editions.ts'
import { editionFacts, editionPage } from '../../../domain/members/edition-page.ts'
import { editionTab, editionTabNamed } from '../../../domain/members/edition-tab.ts'
import { toolsContext, viewerContext } from '../../contexts.ts'
import type { Route } from './+types/edition'

/**
 * `GET /api/editions/{edition}?tab=&page=`: the edition from the inside, one part of it at a time. 401 without a session, 403
 * without access, 404 where there is no such edition or only a draft of it.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (viewer.role === 'visitor') return Response.json({ message: 'Sign in to open this edition.' }, { status: 401 })

  const tools = context.get(toolsContext)
  const edition = await findEditionFor(tools, viewer, params.edition)
  if (!edition) return Response.json({ message: 'There is no such edition.' }, { status: 404 })

  const page = await editionPage(tools, viewer, edition)
  if (!page) return Response.json({ message: `You are not part of ${edition.title}.` }, { status: 403 })

  const name = editionTabNamed(url.searchParams.get('tab'))
  const tab = await editionTab(tools, viewer, edition, { name, page: pageNumber(url.searchParams.get('page')) })
  return Response.json(
    {
      edition: editionFacts(edition),
      page,
      tab,
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

function pageNumber(text: string | null): number {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 && number < 10_000 ? number : 1
}

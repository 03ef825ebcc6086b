import { findEditionFor } from '../../../domain/programme/editions.ts'
import { editionFacts, editionPage } from '../../../domain/community/members/edition-page.ts'
import { editionTab, editionTabNamed } from '../../../domain/community/members/edition-tab.ts'
import type { NamedSearch } from '../../../domain/community/members/edition-tab.ts'
import { wordsIn } from '../../manage/query.ts'
import { message } from '../answering.ts'
import { declareRead } from '../declare.ts'

/**
 * `GET /api/editions/{edition}?tab=`: the edition from the inside, one part of it at a time; its people narrowed by `q`, `zone`, `discipline`, `topic` and `after`. 401 without a session, 403
 * without access, 404 where there is no such edition or only a draft of it.
 */
export const loader = declareRead({ who: 'signed-in' }, async ({ member, tools, params, url }) => {
  const edition = await findEditionFor(tools, member, params.edition ?? '')
  if (!edition) return message(404, 'There is no such edition.')

  const page = await editionPage(tools, member, edition)
  if (!page) return message(403, `You are not part of ${edition.title}.`)

  const name = editionTabNamed(url.searchParams.get('tab'))
  const tab = await editionTab(tools, member, edition, { name, search: searchIn(url.searchParams) })
  return Response.json(
    {
      edition: editionFacts(edition),
      page,
      tab,
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )
})

/** What the directory is narrowed to; words longer than anybody types are cut. */
function searchIn(query: URLSearchParams): NamedSearch {
  const named = (['q', 'zone', 'discipline', 'topic', 'after'] as const).flatMap((name) => {
    const value = wordsIn(query, name, 100)
    return value ? [[name, name === 'topic' ? value.toLowerCase() : value]] : []
  })
  return Object.fromEntries(named)
}

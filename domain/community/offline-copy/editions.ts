import type { Edition } from '../../programme/editions.ts'
import { renderMarkdown } from '../../markdown.ts'
import { editionFacts, editionPage } from '../members/edition-page.ts'
import type { EditionPage } from '../members/edition-page.ts'
import type { Tools } from '../../tools.ts'
import type { Member } from '../../club/viewer.ts'
import { keyOf, markOf } from './sketch.ts'
import type { Sketch } from './sketch.ts'

/** More own editions than anybody has had years with us. */
const most = 20

/** The member's own editions from the inside. */
export async function sketchEditions(tools: Tools, member: Member, editions: Edition[]): Promise<Sketch[]> {
  const pages = await Promise.all(
    editions.slice(0, most).map(async (edition) => ({ edition, page: await editionPage(tools, member, edition) })),
  )
  return pages.flatMap(({ edition, page }) => (page ? sketchEdition(edition, page) : []))
}

function sketchEdition(edition: Edition, { next: _next, ...inside }: EditionPage): Sketch {
  const { body, materials } = edition
  const facts = editionFacts(edition)
  const page = { ...inside, next: undefined, zones: inside.zones.map((zone) => ({ ...zone, unread: 0 })) }
  const mark = markOf([facts, page, body, materials])
  return {
    key: keyOf('editions', edition.slug),
    mark,
    entry: async () => ({
      kind: 'editions',
      mark,
      value: { edition: facts, page, overview: await renderMarkdown(body), materials },
    }),
  }
}

import type { Paper } from '../../../../domain/club/papers.ts'
import { countMissing, listMissing } from '../../../../domain/club/papers/missing.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'
import type { Tools } from '../../../../domain/tools.ts'
import { counted } from '../../../texts/number-words.ts'
import type { ListContext } from '../../list-context.ts'
import { pageSizeIn } from '../../page-size.ts'
import { oneOf, pageIn } from '../../query.ts'

/** What everybody was asked to agree to, and who has not answered: of the asked paper, else of the first one that somebody owes. */
export async function loadPapersAsked(tools: Tools, admin: Admin, query: URLSearchParams) {
  const papers = await countMissing(tools, admin)
  const slugs: Paper['slug'][] = papers.map(({ slug }) => slug)
  const slug = oneOf(slugs, query.get('paper')) ?? papers.find(({ missing }) => missing > 0)?.slug ?? slugs[0]
  const paper = papers.find((one) => one.slug === slug)
  const asked = { page: pageIn(query), pageSize: pageSizeIn(query) }
  const missing = paper && paper.missing > 0 ? await listMissing(tools, admin, paper, asked) : []
  const owed = papers.reduce((sum, one) => sum + one.missing, 0)
  return {
    tab: 'papers' as const,
    note: papers.length === 0 ? undefined : `${counted(owed, 'answer')} missing`,
    papers,
    shown: paper && { ...paper, people: missing },
    asked,
  }
}

/** What the tab shows, and where. */
export type PapersProps = ListContext & { content: Awaited<ReturnType<typeof loadPapersAsked>> }

import { explainDraft } from '../../../domain/writing/drafts/audience.ts'
import { pageOfReaders } from '../../../domain/writing/drafts/reader-pages.ts'
import { listReaders } from '../../../domain/writing/drafts/readers.ts'
import { notThere } from './not-there.ts'
import { declareRead } from '../declare.ts'

/** `GET /api/drafts/readers?id=&page=&q=`: who can see it once it is out: a sentence, how many, and members by name. */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools, url }) => {
  const query = url.searchParams
  const id = query.get('id') ?? ''
  const page = Math.min(Math.max(Math.trunc(Number(query.get('page') ?? 1)) || 1, 1), 10_000)
  const [explained, all, people] = await Promise.all([
    explainDraft(tools, admin, id),
    listReaders(tools, admin, id),
    pageOfReaders(tools, admin, id, { page, q: query.get('q') ?? '' }),
  ])
  if (!people) return notThere()
  return Response.json({ explained, number: all?.number ?? null, ...people })
})

import { revisionsBetween } from '../../../domain/writing/drafts/difference.ts'
import { differenceOf } from '../../manage/draft/preview.ts'
import { notThere } from './not-there.ts'
import { declareRead } from '../declare.ts'

/** `GET /api/drafts/difference?id=&from=&to=`: two revisions by words; without `to` the text as it is now. */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools, url }) => {
  const query = url.searchParams
  const to = query.get('to')
  const compared = {
    draftId: query.get('id') ?? '',
    from: Number(query.get('from') ?? Number.NaN),
    to: to === null || to === 'now' ? ('now' as const) : Number(to),
  }
  const revisions = await revisionsBetween(tools, admin, compared)
  return revisions ? Response.json(differenceOf(revisions)) : notThere()
})

import { deleteFilter } from '../../../domain/community/people/saved-filters.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/filters/delete`: forgets the filter `id`; the list stays as it is. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const { ok } = await deleteFilter(tools, admin, textIn(posted, 'id'))
  return ok ? { done: 'Deleted. Nobody in the list is changed.' } : { cannot: 'This filter is gone already.' }
})

import { keepFilter } from '../../../domain/community/people/saved-filters.ts'
import { mostSavedFilters } from '../../../domain/limit-numbers.ts'
import { filterForm, filtersIn } from '../../manage/member/members/filter-form.ts'
import { declareForm } from '../declare-form.ts'
import { textIn } from '../posted.ts'

/** `POST /api/filters/keep`: keeps what the list in the address `list` is narrowed to, under a `name`, for all organisers. */
export const action = declareForm({ who: 'organiser', form: filterForm }, async ({ admin, tools, posted, values }) => {
  const query = filtersIn(textIn(posted, 'list'))
  const outcome = await keepFilter(tools, admin, { name: values.name, query })
  if (outcome.ok) return { done: 'Kept for all organisers.', json: { filter: outcome.id } }
  return refusedName(outcome.because)
})

/** Why a filter is not called so. */
export function refusedName(because: keyof typeof refusals) {
  return { refused: { fields: { name: refusals[because] } }, status: 409 }
}

const refusals = {
  'name-taken': 'There is a filter of this name already.',
  'too-many': `${mostSavedFilters} filters are kept already: delete one first.`,
  nothing: 'Narrow the list first.',
  gone: 'This filter was deleted meanwhile.',
  stale: 'Somebody else renamed it meanwhile. Look at it again first.',
}

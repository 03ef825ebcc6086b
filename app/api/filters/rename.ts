import { renameFilter } from '../../../domain/community/people/saved-filters.ts'
import { renameFilterForm } from '../../manage/member/members/filter-form.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'
import { refusedName } from './keep.ts'

/** `POST /api/filters/rename`: another `name` for the filter `id`, seen as of `version`. */
export const action = declareForm(
  { who: 'organiser', form: renameFilterForm },
  async ({ admin, tools, posted, values }) => {
    const outcome = await renameFilter(tools, admin, { ...rowVersionIn(posted), name: values.name })
    return outcome.ok ? { done: 'Renamed.' } : refusedName(outcome.because)
  },
)

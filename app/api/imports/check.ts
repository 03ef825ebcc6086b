import { listEditions } from '../../../domain/programme/editions.ts'
import { findImport } from '../../../domain/upkeep/imports.ts'
import { checkImport } from '../../../domain/upkeep/imports/check.ts'
import { importFields } from '../../../domain/upkeep/imports/columns.ts'
import { columnName, columnsForm, importPlaceOf, importPlaces } from '../../manage/member/import/form.ts'
import { declareForm } from '../declare-form.ts'
import { textIn } from '../posted.ts'
import { whyNotChecked } from './check-refusals.ts'

/** `POST /api/imports/check`: `id`, `column0` and so on, `place`, `invites`, `message`. The dry run; nobody is changed by it. */
export const action = declareForm(
  {
    who: 'organiser',
    formFor: async ({ admin, tools, posted }) => {
      const found = await findImport(tools, admin, textIn(posted, 'id'))
      const editions = await listEditions(tools, { include: 'everything' })
      const { headers, columns } = found ?? { headers: [], columns: [] }
      return columnsForm({ headers, columns, places: importPlaces(editions) })
    },
  },
  async ({ admin, tools, posted, values }) => {
    const id = textIn(posted, 'id')
    const found = await findImport(tools, admin, id)
    const columns = (found?.headers ?? []).map(
      (_, index) => importFields.find((field) => field === textIn(posted, columnName(index))) ?? '',
    )
    const { invites, message } = values
    const wish = { id, columns, ...importPlaceOf(values.place), invites, message }
    const checked = await checkImport(tools, admin, wish)
    if (checked.ok) return { done: 'Nothing is written yet: look at the rows first.', json: { counts: checked.counts } }
    return whyNotChecked(checked.because)
  },
)

import { findImport } from '../../../domain/upkeep/imports.ts'
import { correctRow, rowToCorrect } from '../../../domain/upkeep/imports/correct.ts'
import { columnIndexes, columnName, correctionForm } from '../../manage/member/import/form.ts'
import { declareForm } from '../declare-form.ts'
import { textIn } from '../posted.ts'
import { whyNotChecked } from './check-refusals.ts'

/** `POST /api/imports/correct`: `id`, `number`, `version`, `column0` and so on. Cells of one row, put right before the import. */
export const action = declareForm(
  {
    who: 'organiser',
    formFor: async ({ admin, tools, posted }) => {
      const found = await findImport(tools, admin, textIn(posted, 'id'))
      return correctionForm(found ?? { headers: [], columns: [] })
    },
  },
  async ({ admin, tools, posted }) => {
    const id = textIn(posted, 'id')
    const found = await findImport(tools, admin, id)
    if (!found) return whyNotChecked('gone')
    const cells = new Map(columnIndexes(found).map((index) => [index, textIn(posted, columnName(index))]))
    const number = Number(textIn(posted, 'number'))
    const outcome = await correctRow(tools, admin, { id, number, version: Number(textIn(posted, 'version')), cells })
    if (outcome.ok) {
      const to = `/manage/member?tab=import&import=${id}`
      return { done: 'Put right. What would happen is worked out anew.', json: { counts: outcome.counts }, to }
    }
    if (outcome.because === 'stale') {
      const row = await rowToCorrect(tools, admin, { id, number })
      if (!row) return whyNotChecked('gone')
      const shown = Object.fromEntries(columnIndexes(found).map((index) => [columnName(index), row.cells[index]]))
      return { stale: { version: row.version, shown } }
    }
    if (outcome.because === 'long-cell') return { refused: { form: 'That is more than a cell may hold.' } }
    return whyNotChecked(outcome.because)
  },
)

import { saveMaterials } from '../../../domain/programme/editions/save.ts'
import { materialsForm } from '../../manage/home/programme/edition-form.ts'
import { readMaterials } from './lines.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/editions/materials`: the links on an edition's page, one per line. */
export const action = declareForm(
  { who: 'organiser', form: materialsForm },
  async ({ admin, tools, posted, values }) => {
    const list = readMaterials(values.materials)
    if (!list.ok) {
      const materials = `Line ${list.line} needs a title, a stroke and an address: Code of conduct | /code-of-conduct`
      return { refused: { fields: { materials } } }
    }
    const outcome = await saveMaterials(tools, admin, rowVersionIn(posted), list.materials)
    if (outcome.ok) return { done: 'The materials are saved.', json: { version: outcome.edition.version } }
    return outcome.because === 'stale' ? { stale: {} } : { cannot: 'There is no such edition.', status: 404 }
  },
)

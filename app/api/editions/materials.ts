import { saveMaterials } from '../../../domain/editions/save.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { materialsForm } from '../../manage/home/programme/edition-form.ts'
import { cannot, done, onlyPost, organiserOf, refused } from '../answering.ts'
import { changedMeanwhile, seenIn } from '../seen.ts'
import { readMaterials } from './lines.ts'
import type { Route } from './+types/materials'

export const loader = onlyPost

/** `POST /api/editions/materials`: the links on an edition's page, one per line. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(materialsForm, form)
  if (!read.ok) return refused(args, materialsForm, read)
  const { values } = read
  const list = readMaterials(values.materials)
  if (!list.ok) {
    const materials = `Line ${list.line} needs a title, a stroke and an address: Code of conduct | /code-of-conduct`
    return refused(args, materialsForm, { problems: { fields: { materials } }, values })
  }
  const outcome = await saveMaterials(args.context.get(toolsContext), admin, seenIn(form), list.materials)
  if (outcome.ok) return done(args, { words: 'The materials are saved.', json: { version: outcome.edition.version } })
  if (outcome.because === 'stale') {
    return refused(args, materialsForm, { problems: changedMeanwhile, values, status: 409 })
  }
  return cannot(args, { words: 'There is no such edition.', status: 404 })
}

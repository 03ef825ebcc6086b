import { saveZone } from '../../../domain/zones/change.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { zoneForm } from '../../manage/home/programme/zone-form.ts'
import { onlyPost, organiserOf, refused } from '../answering.ts'
import { numberIn } from '../editions/facts.ts'
import { changedMeanwhile, seenIn } from '../seen.ts'
import { answerZone, zoneRefusals } from './answer.ts'
import type { Route } from './+types/save'

export const loader = onlyPost

/** `POST /api/zones/save`: the facts of the zone `id`, seen as of `version`. 422 with a sentence per field. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(zoneForm, form)
  if (!read.ok) return refused(args, zoneForm, read)
  const { values } = read
  const facts = { ...values, capacity: numberIn(values.capacity) }
  const outcome = await saveZone(args.context.get(toolsContext), admin, seenIn(form), facts)
  if (!outcome.ok && outcome.because === 'taken') {
    return refused(args, zoneForm, { problems: { fields: { slug: zoneRefusals.taken } }, values })
  }
  if (!outcome.ok && outcome.because === 'stale') {
    return refused(args, zoneForm, { problems: changedMeanwhile, values, status: 409 })
  }
  return answerZone(args, outcome, 'The zone is saved.')
}

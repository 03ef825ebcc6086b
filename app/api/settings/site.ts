import { saveSite, siteValuesIn } from '../../../domain/settings/site.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { siteForm } from '../../manage/home/settings/site-form.ts'
import { done, onlyPost, organiserOf, refused } from '../answering.ts'
import { staleForm, versionIn } from '../stale-form.ts'
import type { Route } from './+types/site'

export const loader = onlyPost

/** `POST /api/settings/site`: `version` and the fields of the form. 422 with a sentence per field, 409 when somebody was faster. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(siteForm, form)
  if (!read.ok) return refused(args, siteForm, read)
  const { answerWithinDays, ...values } = read.values
  const wanted = { ...values, answerWithinDays: Math.round(Number(answerWithinDays)), version: versionIn(form) }
  const saved = await saveSite(args.context.get(toolsContext), admin, wanted)
  if (saved.ok) return done(args, { words: 'The site’s settings are saved.' })
  const { version, value } = saved.current
  return staleForm(args, siteForm, { typed: read.values, current: { version, shown: siteValuesIn(value) } })
}

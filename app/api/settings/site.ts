import { saveSite, siteValuesIn } from '../../../domain/club/settings/site.ts'
import { siteForm } from '../../manage/home/settings/site-form.ts'
import { declareForm } from '../declare-form.ts'
import { versionIn } from '../posted.ts'

/** `POST /api/settings/site`: `version` and the fields of the form. 422 with a sentence per field, 409 when somebody was faster. */
export const action = declareForm({ who: 'organiser', form: siteForm }, async ({ admin, tools, posted, values }) => {
  const { answerWithinDays, ...words } = values
  const wanted = { ...words, answerWithinDays: Math.round(Number(answerWithinDays)), version: versionIn(posted) }
  const saved = await saveSite(tools, admin, wanted)
  if (saved.ok) return { done: 'The site’s settings are saved.' }
  const { version, value } = saved.current
  return { stale: { version, shown: siteValuesIn(value) } }
})

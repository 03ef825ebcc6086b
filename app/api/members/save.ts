import { savePerson } from '../../../domain/community/people/edit.ts'
import { personForm } from '../../manage/member/person/person-form.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/members/save`: name, tags and note of the member `id`, seen as of `version`. 409 with what is saved now. */
export const action = declareForm({ who: 'organiser', form: personForm }, async ({ admin, tools, posted, values }) => {
  const outcome = await savePerson(tools, admin, { ...rowVersionIn(posted), ...values })
  if (!outcome) return { cannot: 'This member is not there any more.', status: 404 }
  if (outcome.ok) return { done: 'Saved.' }
  const { version, displayName, tags, staffNote } = outcome.current
  return { stale: { version, shown: { displayName, tags: tags.join(','), staffNote } } }
})

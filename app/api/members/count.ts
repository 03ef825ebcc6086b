import { listEditions } from '../../../domain/programme/editions.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { countedDeeds, deedForm } from '../../manage/member/members/deeds/deeds.ts'
import { countedPath } from '../../manage/member/members/deeds/whom.ts'
import { oneOf } from '../../manage/query.ts'
import { refusedForm } from '../declare-form.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/**
 * `POST /api/members/count`: `deed` (grant, end) with its fields, and `whom`, the list as its address has it with who is ticked.
 * Changes nothing: leads to the page that says what would happen, to whom.
 */
export const action = declareAction({ who: 'organiser' }, async ({ tools, posted }) => {
  const deed = oneOf(countedDeeds, textIn(posted, 'deed'))
  if (!deed) return { cannot: 'There is no such deed.', status: 404 }
  const form = deedForm(deed, await listEditions(tools, { include: 'everything' }))
  const read = await readForm(form, posted)
  if (!read.ok) return refusedForm(form, read)
  const { values } = read
  const asked = 'edition' in values ? { reason: values.reason, tell: values.tell, of: values.edition } : values
  const to = countedPath(textIn(posted, 'whom'), { ...asked, deed })
  return { done: 'Nothing is changed yet: look first who it is.', to }
})

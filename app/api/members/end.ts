import { listEditions } from '../../../domain/programme/editions.ts'
import { endForMembers } from '../../../domain/community/people/grant-and-end-access.ts'
import { endForm } from '../../manage/member/person/access-form.ts'
import { chosenIn, membersInWords } from './chosen.ts'
import { declareForm } from '../declare-form.ts'
import type { AskedToDo } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/members/end`: takes the access of each `member` to `edition` (its id) away, with a `reason`. */
export const action = declareForm({ who: 'organiser', formFor }, async ({ admin, tools, posted, values }) => {
  const { edition: editionId, reason, tell } = values
  const what = { memberIds: chosenIn(posted), editionId, reason: reason.trim(), tell }
  const ended = await endForMembers(tools, admin, what)
  if (ended === 0) return { cannot: 'There is no open access to end.' }
  return { done: `Access ended for ${membersInWords(ended)}.`, json: { ended } }
})

async function formFor({ tools, posted }: AskedToDo<'organiser'>) {
  const editions = await listEditions(tools, { include: 'everything' })
  // On a person's page the form knows one edition only, and is called after it.
  const one = editions.filter(({ id }) => posted.has('alone') && id === textIn(posted, 'edition'))
  return endForm(one.length === 1 ? one : editions)
}

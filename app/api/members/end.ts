import { listEditions } from '../../../domain/programme/editions.ts'
import { endForMembers } from '../../../domain/community/people/grant-and-end-access.ts'
import { endForm } from '../../manage/member/person/access-form.ts'
import { countedPath } from '../../manage/member/members/deeds/whom.ts'
import { membersInWords } from './chosen.ts'
import { countedIn, deedRefused, whomIn } from './whom-in.ts'
import { declareForm } from '../declare-form.ts'
import type { AskedToDo } from '../declare.ts'
import { textIn } from '../posted.ts'

/**
 * `POST /api/members/end`: takes the access of a `member`, or of those of the list that `whom` names, to `edition` (its id)
 * away, with a `reason`. Several are counted first: `counted` is the seal of that.
 */
export const action = declareForm({ who: 'organiser', formFor }, async ({ admin, tools, posted, values }) => {
  const { edition: editionId, reason, tell } = values
  const outcome = await endForMembers(tools, admin, {
    ...(await whomIn(tools, admin, posted)),
    editionId,
    reason: reason.trim(),
    tell,
    counted: countedIn(posted),
  })
  if (!outcome.ok) return deedRefused(outcome.because)
  if (outcome.ended === 0) return { cannot: 'There is no open access to end.' }
  const done = `Access ended for ${membersInWords(outcome.ended)}.`
  const whom = textIn(posted, 'whom')
  const to = whom && countedPath(whom, { deed: 'end', of: editionId, done: String(outcome.ended) })
  return { done, json: { ended: outcome.ended }, ...(to && { to }) }
})

async function formFor({ tools, posted }: AskedToDo<'organiser'>) {
  const editions = await listEditions(tools, { include: 'everything' })
  // On a person's page the form knows one edition only, and is called after it.
  const one = editions.filter(({ id }) => posted.has('alone') && id === textIn(posted, 'edition'))
  return endForm(one.length === 1 ? one : editions)
}

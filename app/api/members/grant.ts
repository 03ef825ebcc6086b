import { listEditions } from '../../../domain/programme/editions.ts'
import { grantToMembers } from '../../../domain/community/people/grant-and-end-access.ts'
import { grantForm, editionZoneOf, editionZones, kindIn } from '../../manage/member/person/access-form.ts'
import { countedPath } from '../../manage/member/members/deeds/whom.ts'
import { membersInWords } from './chosen.ts'
import { countedIn, deedRefused, whomIn } from './whom-in.ts'
import { declareForm } from '../declare-form.ts'
import type { AskedToDo } from '../declare.ts'
import { dayOf, textIn } from '../posted.ts'

/**
 * `POST /api/members/grant`: lets a `member`, or those of the list that `whom` names, into the edition and zone `place`
 * (`{editionId}/{zoneId}`), `from` a day `until` another. Several are counted first: `counted` is the seal of that.
 */
export const action = declareForm({ who: 'organiser', formFor }, async ({ admin, tools, posted, values }) => {
  const place = editionZoneOf(values.place)
  const outcome = await grantToMembers(tools, admin, {
    ...(await whomIn(tools, admin, posted)),
    ...place,
    kind: kindIn(values),
    days: { from: dayOf(values.from), until: dayOf(values.until) },
    tell: values.tell,
    counted: countedIn(posted),
  })
  if (!outcome.ok) return deedRefused(outcome.because)
  if (outcome.granted === 0) return { cannot: 'They have access to this edition already, or are not with us any more.' }
  const done = `Access granted to ${membersInWords(outcome.granted)}.`
  const whom = textIn(posted, 'whom')
  const to = whom && countedPath(whom, { deed: 'grant', ...values, done: outcome.at.toISOString() })
  return { done, json: { granted: outcome.granted }, ...(to && { to }) }
})

async function formFor({ tools }: AskedToDo<'organiser'>) {
  return grantForm(editionZones(await listEditions(tools, { include: 'everything' })))
}

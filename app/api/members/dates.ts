import { changeAccess } from '../../../domain/community/people/change-access.ts'
import { daysOf } from '../../../domain/club/access-days.ts'
import { datesForm, kindIn } from '../../manage/member/person/access-form.ts'
import { declareForm } from '../declare-form.ts'
import type { AskedToDo } from '../declare.ts'
import { dayOf, rowVersionIn, textIn } from '../posted.ts'
import { deedRefused } from './whom-in.ts'

/** `POST /api/members/dates` (id and version of an access, kind, from, until): what somebody is let in as, and from when to when. */
export const action = declareForm({ who: 'organiser', formFor }, async ({ admin, tools, posted, values }) => {
  const outcome = await changeAccess(tools, admin, rowVersionIn(posted), {
    kind: kindIn(values),
    from: dayOf(('from' in values ? values.from : null) ?? null),
    until: dayOf(values.until),
  })
  if (outcome.ok) return { done: 'Saved.' }
  switch (outcome.because) {
    case 'gone':
      return { cannot: 'This access is over already.' }
    case 'stale': {
      const { version, kind, timeZone } = outcome.current
      const { from, until } = daysOf(outcome.current, timeZone)
      return { stale: { version, shown: { kind, from: from ?? '', until: until ?? '' } } }
    }
    default:
      return deedRefused(outcome.because)
  }
})

async function formFor({ posted }: AskedToDo<'organiser'>) {
  return datesForm({ edition: textIn(posted, 'edition'), hasBegun: textIn(posted, 'begun') === '1' })
}

import { idsOf } from '../../../domain/community/people/whom.ts'
import { beginMessage } from '../../../domain/notices/member-messages.ts'
import { declareAction } from '../declare.ts'
import { membersInWords } from '../members/chosen.ts'
import { tooManyWords } from '../members/tag.ts'
import { whomIn } from '../members/whom-in.ts'

/** `POST /api/messages/begin`: for each `member`, or those of the list that `whom` names. Leads to the message; nobody is written to yet. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const begun = await beginMessage(tools, admin, await idsOf(tools, await whomIn(tools, admin, posted)))
  if (begun.ok) {
    const to = `/manage/member?tab=messages&message=${begun.id}`
    return { done: `For ${membersInWords(begun.chosen)}. Nothing is sent yet.`, json: { message: begun.id }, to }
  }
  return { cannot: begun.because === 'too-many' ? tooManyWords : 'Nobody fits this any more.' }
})

import { allowMail } from '../../../domain/community/people/edit.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/members/allow-mail`: mail to the address of `member` is sent again. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'member')
  const isAllowed = await allowMail(tools, admin, { id })
  if (!isAllowed) return { cannot: 'Nothing stands against this address.' }
  return { done: 'Mail is sent to this address again.' }
})

import { discardMessage } from '../../../domain/notices/member-messages.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { sentWords } from './words.ts'

/** `POST /api/messages/discard`: throws the message `id` away, which was not sent. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const isGone = await discardMessage(tools, admin, textIn(posted, 'id'))
  return isGone ? { done: 'Thrown away.', to: '/manage/member?tab=messages' } : { cannot: sentWords }
})

import { discardMessage } from '../../../domain/notices/member-messages.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'
import { goneWords, sentWords } from './words.ts'

/** `POST /api/messages/discard`: throws the message `id` away, seen as of `version`, which was not sent. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await discardMessage(tools, admin, rowVersionIn(posted))
  if (outcome.ok) return { done: 'Thrown away.', to: '/manage/member?tab=messages' }
  if (outcome.because === 'stale') return { stale: {} }
  return outcome.because === 'gone' ? { cannot: goneWords, status: 404 } : { cannot: sentWords }
})

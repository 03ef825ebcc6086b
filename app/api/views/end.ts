import { endViewAs } from '../../../domain/club/view-as.ts'
import { requestContext } from '../../contexts.ts'
import { personAddress } from '../../manage/member/tabs.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/views/end`: the organiser reads the site as themselves again, and is back on the page of `member`. */
export const action = declareAction({ who: 'signed-in' }, async ({ tools, posted, context }) => {
  const { sessionId } = context.get(requestContext)
  if (sessionId) await endViewAs(tools, sessionId)
  return { done: 'You read as yourself again.', to: personAddress(textIn(posted, 'member')), afresh: true }
})

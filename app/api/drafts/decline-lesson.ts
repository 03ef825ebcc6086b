import { declineLesson } from '../../../domain/writing/suggestions/decline.ts'
import { declareDraftAction } from './declare-draft-action.ts'
import { textIn } from './posted.ts'
import { letterStop } from '../mail-way.ts'

/** `POST /api/drafts/decline-lesson`: does not take a `lesson` that waits, with thanks and a `reason` for its author. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const stop = await letterStop(tools)
  if (stop) return stop
  const reason = textIn(posted, 'reason').trim()
  if (reason.length > 2000) return { cannot: 'The reason has more than 2000 characters.', status: 422 }
  const outcome = await declineLesson(tools, admin, { lessonId: textIn(posted, 'lesson'), reason })
  if (outcome.ok)
    return { done: 'It is not taken. Its author is thanked and told why.', to: '/manage/draft?kind=lesson' }
  return refusals[outcome.because]
})

const refusals = {
  gone: { cannot: 'It does not wait any more.', status: 404 },
  empty: { cannot: 'Say why: its author reads it.', status: 422 },
} as const

import { takeBackLesson } from '../../../domain/writing/lessons/own.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/lessons/take-back`: a member takes a `lesson` of their own back (its id). 404 where they have none of this id. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const outcome = await takeBackLesson(tools, member, textIn(posted, 'lesson'))
  if (!outcome.ok) return { cannot: 'This lesson is not among yours any more.', status: 404 }
  const done = outcome.wasOut
    ? 'It is taken back. Its number stays, and says so.'
    : 'It is taken back. Nothing of it stays.'
  return { done, to: '/member?view=data#lessons' }
})

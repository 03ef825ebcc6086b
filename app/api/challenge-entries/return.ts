import { returnEntry } from '../../../domain/programme/submissions/review.ts'
import { returnForm } from '../../manage/draft/return-form.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'
import { cannotAnswer } from './answered.ts'

/**
 * `POST /api/challenge-entries/return`: an entry becomes a draft of its author again, with a `comment` (`id`, as of `version`). 409 where
 * it was changed meanwhile.
 */
export const action = declareForm({ who: 'organiser', form: returnForm }, async ({ admin, tools, posted, values }) => {
  const outcome = await returnEntry(tools, admin, { ...rowVersionIn(posted), comment: values.comment })
  if (!outcome.ok) return cannotAnswer(outcome)
  const { isTold } = outcome
  const done = isTold
    ? 'Returned. Its author is told what you ask for.'
    : 'Returned. Its author reads what you ask for above their text; no letter is sent, as they wish.'
  return { done, to: '/manage/draft?kind=submission', json: { isTold } }
})

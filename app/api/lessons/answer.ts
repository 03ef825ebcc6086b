import { answerAuthorQuestion } from '../../../domain/writing/suggestions/ask.ts'
import type { AnswerOutcome } from '../../../domain/writing/suggestions/ask.ts'
import { answerForm } from '../../member/home/lesson/answer-form.ts'
import { declareForm } from '../declare-form.ts'
import { textIn } from '../posted.ts'

/**
 * `POST /api/lessons/answer`: what the author of a `lesson` says to what organisers ask (`asked`, when that was): `agrees` to its words, an
 * `answer`, or both. 409 where they are not asked, or the words were written anew meanwhile.
 */
export const action = declareForm({ who: 'member', form: answerForm }, async ({ member, tools, posted, values }) => {
  const outcome = await answerAuthorQuestion(tools, member, {
    lessonId: textIn(posted, 'lesson'),
    askedAt: textIn(posted, 'asked'),
    answer: values.answer.trim(),
    agrees: values.agrees,
  })
  if (outcome.ok) return { done: 'Thank you. The organisers read your answer.', to: '/member?view=data#lessons' }
  const { field, words } = refusals[outcome.because]
  return { refused: field ? { fields: { [field]: words } } : { form: words }, status: field ? 422 : 409 }
})

const refusals: Record<Extract<AnswerOutcome, { ok: false }>['because'], { field?: string; words: string }> = {
  gone: { words: 'Nothing is asked about this lesson any more.' },
  empty: { field: 'answer', words: 'Say yes, or write what you would have otherwise.' },
  changed: { words: 'The organisers wrote it anew meanwhile. Read it again first: your answer stays here.' },
}

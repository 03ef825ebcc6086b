import type { PublishRefusal } from '../../../domain/writing/publishing.ts'
import { worded } from '../../manage/draft/problem-words.ts'
import { goneAnswer, notOpenWords, staleAnswer } from './words.ts'

/** Why a draft was not sent on its way, as an answer. */
export function refusalOf(refusal: PublishRefusal) {
  switch (refusal.because) {
    case 'gone':
      return goneAnswer
    case 'stale':
      return staleAnswer(refusal)
    case 'not-open': {
      const { status } = refusal
      return { cannot: notOpenWords[status], status: 409 as const, json: { because: 'not-open', status } }
    }
    case 'checks': {
      const { errors } = worded(refusal.checks)
      const cannot = errors.map((problem) => problem.words).join(' ')
      return { cannot, status: 422 as const, json: { because: 'checks', errors } }
    }
  }
}

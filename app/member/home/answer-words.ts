import type { SessionRow } from '../../../domain/sessions/shown.ts'
import type { AnswerState } from '../../../ui/answer.tsx'

/** What a member said to a session, for the read-only pair of sides. */
export function answerState({ ownAnswer }: Pick<SessionRow, 'ownAnswer'>): AnswerState {
  if (!ownAnswer) return 'none'
  if (ownAnswer.answer === 'not_going') return 'not-going'
  return ownAnswer.state === 'confirmed' ? 'going' : 'on-the-list'
}

/** `5 of 8 going`, `12 going`. */
export function countInWords(count: { going: number; capacity: number | null }): string {
  return count.capacity === null ? `${count.going} going` : `${count.going} of ${count.capacity} going`
}

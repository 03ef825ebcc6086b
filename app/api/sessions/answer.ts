import type { AnswerOutcome } from '../../../domain/programme/sessions/answer.ts'
import { answerSession } from '../../../domain/programme/sessions/answer.ts'
import { countAnswers } from '../../../domain/programme/rsvps.ts'
import type { OwnAnswer } from '../../../domain/programme/rsvps.ts'
import { declareOnce } from '../once.ts'
import { momentIn, textIn } from '../posted.ts'

/**
 * `POST /api/sessions/answer`: `session` and `answer` (`going` or `not_going`) of the member who asks; `list=1` where they know
 * that only the waiting list is left; `start`, the moment it began on their page (ISO 8601), for they may have said yes to
 * another hour than it has by now. Answers with the state it has now and how full the session is; 409 where no answer is
 * taken any more or no place is left, with the reason as `because`. It counts once under an `Idempotency-Key`.
 */
export const action = declareOnce(async ({ member, posted, tools }) => {
  const sessionId = textIn(posted, 'session')
  const wish = posted.get('answer')
  if (wish !== 'going' && wish !== 'not_going') {
    return { cannot: 'Say whether you are going or not.', status: 422 }
  }
  const outcome = await answerSession(tools, member, { sessionId, answer: wish, seenStart: momentIn(posted, 'start') })
  if (!outcome) return { cannot: 'There is no such session.', status: 404 }
  if (!outcome.ok) {
    const { because } = outcome
    return { cannot: refusals[because], status: because === 'read-only' ? 403 : 409, json: { because } }
  }
  const counts = await countAnswers(tools, [sessionId])
  return {
    done: wordsOf(outcome.answer, posted.has('list')),
    json: { own: outcome.answer, count: counts.get(sessionId) ?? null },
  }
})

/** Where an answer leaves its member. Whoever took a place that was free a moment ago is told why they wait. */
function wordsOf({ answer, state, position, movedFrom }: OwnAnswer, knewOfTheLine: boolean): string {
  if (answer === 'not_going') return 'You are not going.'
  if (movedFrom) return 'It has moved: are you still coming?'
  if (state === 'confirmed') return 'You are going.'
  if (state === 'offered') return 'A place is free. Take it?'
  const number = `number ${position ?? 1} in line.`
  return knewOfTheLine ? `You are ${number}` : `It filled up just now: you are ${number}`
}

const refusals: Record<Extract<AnswerOutcome, { ok: false }>['because'], string> = {
  'read-only': 'You can read this, but not answer it.',
  cancelled: 'This session is cancelled.',
  started: 'It has begun. Answers are closed.',
  closed: 'Answers are closed.',
  full: 'All places are taken, and there is no waiting list.',
}

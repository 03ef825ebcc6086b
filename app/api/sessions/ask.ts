import { askQuestions } from '../../../domain/writing/session-questions.ts'
import type { AskOutcome } from '../../../domain/writing/session-questions.ts'
import { declareAction } from '../declare.ts'
import { wordsOfLetters } from '../mail-way.ts'
import { textIn } from '../posted.ts'
import { goneWords, notLeft, sessionRefusals } from './session-words.ts'

/**
 * `POST /api/sessions/ask`: whoever runs `session` asks those who came the two questions, once. 409 before its end, 14 days after it,
 * and where they were asked already; 403 where it is not theirs.
 */
export const action = declareAction({ who: 'proven-member' }, async ({ member, tools, posted }) => {
  const outcome = await askQuestions(tools, member, textIn(posted, 'session'))
  if (!outcome) return { cannot: goneWords, status: 404 }
  if (outcome.ok) {
    return { done: wordsOfLetters(tools, 'Those who came are asked.', `Those who came are asked. ${notLeft}`) }
  }
  return { cannot: refusals[outcome.because], status: outcome.because === 'not-yours' ? 403 : 409 }
})

const refusals: Record<Extract<AskOutcome, { ok: false }>['because'], string> = {
  'not-yours': sessionRefusals['not-yours'].words,
  cancelled: sessionRefusals.cancelled.words,
  early: 'It is not over yet.',
  late: 'This was too long ago to ask about.',
  already: 'They were asked already.',
  nobody: 'Nobody came whom it could be asked.',
}

import { isId } from '../../../domain/ids.ts'
import { cancelSession } from '../../../domain/programme/sessions/change.ts'
import { cancelForm } from '../../manage/cal/form.ts'
import { wordsOfLetters } from '../mail-way.ts'
import { goneWords, notLeft, sessionRefusals } from './session-words.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/sessions/cancel`: `id`, `version`, `reason`. Everybody who wanted to come is written to; it cannot be undone. */
export const action = declareForm({ who: 'organiser', form: cancelForm }, async ({ admin, tools, posted, values }) => {
  const rowVersion = rowVersionIn(posted)
  if (!isId(rowVersion.id)) return { cannot: goneWords, status: 404 }
  const outcome = await cancelSession(tools, admin, {
    ...rowVersion,
    reason: values.reason.trim(),
  })
  if (!outcome) return { cannot: goneWords, status: 404 }
  if (outcome.ok) {
    const told = wordsOfLetters(tools, 'Everybody who wanted to come is told.', notLeft)
    return { done: `The session is cancelled. ${told}` }
  }
  if (outcome.because === 'stale') return { stale: { current: { version: outcome.version } } }
  if (outcome.because === 'draft') return { cannot: 'Nobody knows of a draft. Discard it instead.' }
  return { cannot: sessionRefusals[outcome.because].words }
})

import { isId } from '../../../domain/ids.ts'
import { cancelSession } from '../../../domain/programme/sessions/change.ts'
import { cancelForm } from '../../programme/session-forms.ts'
import { wordsOfLetters } from '../mail-way.ts'
import { goneWords, notLeft, refusedSession } from './session-words.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'

/**
 * `POST /api/sessions/cancel`: `id`, `version`, `reason`, by an organiser, or by a host where hosts may. Everybody who wanted to
 * come is written to; it cannot be undone.
 */
export const action = declareForm(
  { who: 'proven-member', form: cancelForm },
  async ({ member, tools, posted, values }) => {
    const rowVersion = rowVersionIn(posted)
    if (!isId(rowVersion.id)) return { cannot: goneWords, status: 404 }
    const outcome = await cancelSession(tools, member, {
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
    return refusedSession(outcome.because)
  },
)

import { isId } from '../../../domain/ids.ts'
import { keepOfSession } from '../../../domain/programme/sessions/texts.ts'
import { keptForm } from '../../programme/session-forms.ts'
import { goneWords, refusedSession } from './session-words.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'

/**
 * `POST /api/sessions/keep`: `id`, `version`, `notes`, `notesArePublic`, `recordingUrl` of a session that has begun, by whoever runs
 * it. 403 where it is not theirs, 409 where somebody saved in between.
 */
export const action = declareForm(
  { who: 'proven-member', form: keptForm },
  async ({ member, tools, posted, values }) => {
    const rowVersion = rowVersionIn(posted)
    if (!isId(rowVersion.id)) return { cannot: goneWords, status: 404 }
    const outcome = await keepOfSession(tools, member, { ...rowVersion, ...values })
    if (!outcome) return { cannot: goneWords, status: 404 }
    if (outcome.ok) return { done: 'The notes and the recording are saved.' }
    if (outcome.because === 'stale') return { stale: { version: outcome.version, shown: outcome.saved } }
    if (outcome.because === 'not-begun') return { cannot: 'It has not begun yet.' }
    return refusedSession(outcome.because)
  },
)

import { isId } from '../../../domain/ids.ts'
import { prepareSession } from '../../../domain/programme/sessions/texts.ts'
import { prepareForm } from '../../programme/session-forms.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'
import { goneWords, refusedSession } from './session-words.ts'

/**
 * `POST /api/sessions/prepare`: `id`, `version`, `agenda`, `joinUrl` of a session that is not over, by whoever runs it. 403 where it
 * is not theirs, 409 where somebody saved in between.
 */
export const action = declareForm(
  { who: 'proven-member', form: prepareForm },
  async ({ member, tools, posted, values }) => {
    const rowVersion = rowVersionIn(posted)
    if (!isId(rowVersion.id)) return { cannot: goneWords, status: 404 }
    const outcome = await prepareSession(tools, member, { ...rowVersion, ...values })
    if (!outcome) return { cannot: goneWords, status: 404 }
    if (outcome.ok) return { done: 'The agenda and the link are saved.' }
    if (outcome.because === 'stale') return { stale: { version: outcome.version, shown: outcome.saved } }
    return refusedSession(outcome.because)
  },
)

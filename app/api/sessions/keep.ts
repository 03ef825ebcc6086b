import { isId } from '../../../domain/ids.ts'
import { keepOfSession } from '../../../domain/programme/sessions/change.ts'
import { keptForm } from '../../manage/cal/form.ts'
import { goneWords, sessionRefusals } from './session-words.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/sessions/keep`: `id`, `version`, `notes`, `recordingUrl` of a session that has begun. */
export const action = declareForm({ who: 'organiser', form: keptForm }, async ({ admin, tools, posted, values }) => {
  const rowVersion = rowVersionIn(posted)
  if (!isId(rowVersion.id)) return { cannot: goneWords, status: 404 }
  const outcome = await keepOfSession(tools, admin, { ...rowVersion, ...values })
  if (!outcome) return { cannot: goneWords, status: 404 }
  if (outcome.ok) return { done: 'The notes and the recording are saved.' }
  if (outcome.because === 'stale') return { stale: { current: { version: outcome.version } } }
  const words = outcome.because === 'not-begun' ? 'It has not begun yet.' : sessionRefusals[outcome.because].words
  return { cannot: words }
})

import { isId } from '../../../domain/ids.ts'
import { keepOfSession } from '../../../domain/programme/sessions/change.ts'
import { keptForm } from '../../manage/cal/form.ts'
import { goneWords, sessionRefusals } from './session-words.ts'
import { declareForm } from '../declare-form.ts'
import { seenIn } from '../posted.ts'

/** `POST /api/sessions/keep`: `id`, `version`, `notes`, `recordingUrl` of a session that has begun. */
export const action = declareForm({ who: 'organiser', form: keptForm }, async ({ admin, tools, posted, values }) => {
  const seen = seenIn(posted)
  if (!isId(seen.id)) return { cannot: goneWords, status: 404 }
  const outcome = await keepOfSession(tools, admin, { ...seen, ...values })
  if (!outcome) return { cannot: goneWords, status: 404 }
  if (outcome.ok) return { done: 'The notes and the recording are saved.' }
  if (outcome.because === 'stale') return { stale: { current: { version: outcome.version } } }
  const words = outcome.because === 'not-begun' ? 'It has not begun yet.' : sessionRefusals[outcome.because].words
  return { cannot: words }
})

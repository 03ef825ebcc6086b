import { isId } from '../../../domain/ids.ts'
import { findSessions } from '../../../domain/programme/schedule.ts'
import { prepareSession } from '../../../domain/programme/sessions/texts.ts'
import { linkForm } from '../../programme/session-forms.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'
import { goneWords, refusedSession } from './session-words.ts'

/**
 * `POST /api/sessions/link`: `id`, `version`, `joinUrl` of a session that is not over: its agenda stays. 409 where somebody saved in
 * between.
 */
export const action = declareForm({ who: 'organiser', form: linkForm }, async ({ admin, tools, posted, values }) => {
  const rowVersion = rowVersionIn(posted)
  const [session] = isId(rowVersion.id) ? await findSessions(tools, admin, [rowVersion.id]) : []
  if (!session) return { cannot: goneWords, status: 404 }
  const outcome = await prepareSession(tools, admin, { ...rowVersion, agenda: session.agenda, joinUrl: values.joinUrl })
  if (!outcome) return { cannot: goneWords, status: 404 }
  if (outcome.ok) return { done: 'The link is saved.' }
  if (outcome.because === 'stale') {
    return { stale: { version: outcome.version, shown: { joinUrl: outcome.saved.joinUrl } } }
  }
  return refusedSession(outcome.because)
})

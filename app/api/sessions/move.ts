import { isId } from '../../../domain/ids.ts'
import { moveSession } from '../../../domain/programme/sessions/change.ts'
import { closedWords, goneWords, movedWords, refusedSession, twiceOf } from './session-words.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn, textIn } from '../posted.ts'

/**
 * `POST /api/sessions/move`: `id`, `version`, so many `days` and `minutes` on the clock of the session's own zone, `longer` by so many; `tell=1`
 * writes to those who are going or wait, which a host, where hosts may move, always does; `twice` is `earlier` or `later` where the hour comes twice; `closed=1` lets an organiser move it onto a closed day, too. 409 where it cannot be or somebody saved in between.
 */
export const action = declareAction({ who: 'proven-member' }, async ({ member, tools, posted }) => {
  const rowVersion = rowVersionIn(posted)
  const [days, minutes] = [Number(textIn(posted, 'days')), Number(textIn(posted, 'minutes'))]
  const longer = Number(textIn(posted, 'longer') || 0)
  if (!isId(rowVersion.id)) return { cannot: goneWords, status: 404 }
  if (
    !Number.isInteger(days) ||
    !Number.isInteger(minutes) ||
    !Number.isInteger(longer) ||
    Math.abs(longer) > 12 * 60 ||
    Math.abs(days) > mostDays ||
    Math.abs(minutes) > 24 * 60
  ) {
    return { cannot: 'Say by how many days and minutes.', status: 422 }
  }
  const tell = posted.get('tell') === '1'
  const twice = twiceOf(textIn(posted, 'twice'))
  const evenIfClosed = posted.get('closed') === '1'
  const outcome = await moveSession(tools, member, { ...rowVersion, days, minutes, longer, twice, tell, evenIfClosed })
  if (!outcome) return { cannot: goneWords, status: 404 }
  if (outcome.ok) {
    return { done: movedWords(tools, outcome, days === 0 && minutes === 0) }
  }
  if (outcome.because === 'stale') return { stale: { current: { version: outcome.version } } }
  if (outcome.because === 'closed') return { cannot: closedWords(outcome.blackout) }
  return refusedSession(outcome.because)
})

/** Two years: further apart it is another session. */
const mostDays = 732

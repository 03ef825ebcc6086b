import { isId } from '../../../domain/ids.ts'
import { moveSession } from '../../../domain/programme/sessions/change.ts'
import { isTimeZone, wallTimeOf } from '../../../time/zones.ts'
import { moveForm } from '../../programme/session-forms.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn, textIn } from '../posted.ts'
import { closedWords, goneWords, movedWords, refusedSession } from './session-words.ts'

/**
 * `POST /api/sessions/move-to`: `id`, `version`, the new `start` on the clock of the session's own `timeZone`, by an organiser, or by a
 * host where hosts may. Those who are going or wait are written to. 409 where it cannot be or somebody saved in between.
 */
export const action = declareForm(
  { who: 'proven-member', formFor: async ({ posted }) => moveForm(zoneIn(posted)) },
  async ({ member, tools, posted, values }) => {
    const rowVersion = rowVersionIn(posted)
    if (!isId(rowVersion.id)) return { cannot: goneWords, status: 404 }
    const start = wallTimeOf(new Date(values.start ?? ''), zoneIn(posted))
    const outcome = await moveSession(tools, member, { ...rowVersion, start, tell: true })
    if (!outcome) return { cannot: goneWords, status: 404 }
    if (outcome.ok) return { done: movedWords(tools, outcome) }
    if (outcome.because === 'stale') return { stale: { current: { version: outcome.version } } }
    if (outcome.because === 'closed') return { refused: { fields: { start: closedWords(outcome.blackout) } } }
    // This form has no choice between two hours: another one is chosen.
    if (outcome.because === 'twice') return { refused: { fields: { start: twiceWords } } }
    return refusedSession(outcome.because)
  },
)

const twiceWords = 'This hour comes twice that night, as clocks are put back: choose another.'

function zoneIn(posted: FormData): string {
  const zone = textIn(posted, 'timeZone')
  return isTimeZone(zone) ? zone : 'UTC'
}

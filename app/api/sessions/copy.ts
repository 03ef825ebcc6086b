import { isId } from '../../../domain/ids.ts'
import { copySessions } from '../../../domain/programme/sessions/copy.ts'
import type { CopyOutcome } from '../../../domain/programme/sessions/copy.ts'
import { acceptWantedPath } from '../../sign-in/wanted-path.ts'
import { counted } from '../../texts/number-words.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { openedIn } from './session-words.ts'

/**
 * `POST /api/sessions/copy`: `ids` of sessions and the `days` by which they are copied on, each list with commas; `publish=1`
 * opens the copies for answers, `hours=1` leaves hosts and agendas behind, `closed=1` copies
 * onto closed days as well. Asked again it makes nothing twice. `back` is the
 * page that is led to, where one is copied with the copy open. 422 for a list that is none, 409 where nothing can be copied.
 */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const ids = textIn(posted, 'ids').split(',')
  const byDays = textIn(posted, 'days').split(',').map(Number)
  if (!ids.every(isId) || !byDays.every((days) => Number.isInteger(days) && Math.abs(days) <= mostDays)) {
    return { cannot: 'Say which sessions, and by how many days.', status: 422 }
  }
  const publish = posted.get('publish') === '1'
  const way = { publish, onlyHours: posted.get('hours') === '1', evenIfClosed: posted.get('closed') === '1' }
  const outcome = await copySessions(tools, admin, { ids, byDays, ...way })
  if (!outcome.ok) return { cannot: refusals[outcome.because] }
  const made = outcome.created.map(({ id }) => id)
  const there = outcome.lines.flatMap((line) => (line.state === 'there' ? [line.id] : []))
  const [only, ...others] = [...made, ...there]
  const back = textIn(posted, 'back')
  const to = only && others.length === 0 ? openedIn(back, only) : acceptWantedPath(back)
  return { done: doneWords(outcome, way), json: { ids: made }, to }
})

function doneWords(
  { created, lines }: Extract<CopyOutcome, { ok: true }>,
  { publish, evenIfClosed }: { publish: boolean; evenIfClosed: boolean },
): string {
  const leftOut = lines.filter(({ state }) => state === 'left-out' || (state === 'closed' && !evenIfClosed)).length
  // Also what somebody else copied in the same moment.
  const there = lines.length - leftOut - created.length
  const kind = publish ? counted(created.length, 'session') : counted(created.length, 'draft')
  const made =
    created.length === 1
      ? 'The copy is there.'
      : `${kind} copied. ${publish ? 'Who follows their studio is told.' : 'Nobody is told.'}`
  return [
    created.length > 0 && made,
    there > 0 && (there === 1 ? 'It was copied there before.' : `${there} were copied there before.`),
    leftOut > 0 && `${leftOut} left out.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const refusals: Record<Extract<CopyOutcome, { ok: false }>['because'], string> = {
  nothing: 'Nothing can be copied there.',
  'too-many': 'These are too many at once. Copy into fewer weeks.',
}

/** Two years: further apart it is another session. */
const mostDays = 732

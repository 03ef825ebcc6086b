import { isId } from '../../../domain/ids.ts'
import { endSeries, listEnds } from '../../../domain/programme/series/end.ts'
import { cancelForm } from '../../programme/session-forms.ts'
import { counted } from '../../texts/number-words.ts'
import { wordsOfLetters } from '../mail-way.ts'
import { refusedForm } from '../declare-form.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn, textIn } from '../posted.ts'
import { scopeIn } from '../sessions/save-scope.ts'
import { goneWords, notLeft } from '../sessions/session-words.ts'

/**
 * `POST /api/series/end`: `id` of a session, `scope` (`following` or `all`), the `stamp` of what was listed, and a `reason`
 * where announced sessions are among them. Those are cancelled and everybody who wanted to come is written to, once; drafts are thrown away. It
 * cannot be undone.
 */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const { id } = rowVersionIn(posted)
  const scope = scopeIn(posted)
  const listed = isId(id) && scope ? await listEnds(tools, admin, id) : undefined
  if (!scope || !listed) return { cannot: goneWords, status: 404 }
  const reason = textIn(posted, 'reason').trim()
  const { sessions, drafts } = listed[scope]
  if (sessions.length > drafts && (reason === '' || reason.length > 500)) {
    const words = reason ? 'Reason can be at most 500 characters.' : 'Reason is required.'
    return refusedForm(cancelForm, { problems: { fields: { reason: words } }, values: { reason } })
  }
  const outcome = await endSeries(tools, admin, { id, scope, stamp: textIn(posted, 'stamp'), reason })
  if (!outcome) return { cannot: goneWords, status: 404 }
  if (!outcome.ok) {
    if (outcome.because === 'nothing') return { cannot: 'None of them is still to come.' }
    return { stale: {}, form: cancelForm, values: { reason } }
  }
  const { cancelled, discarded, people } = outcome
  const told = people > 0 ? ` ${wordsOfLetters(tools, 'Everybody who wanted to come is told, once.', notLeft)}` : ''
  const done = [
    cancelled > 0 && `${counted(cancelled, 'session')} cancelled.`,
    discarded > 0 && `${counted(discarded, 'draft')} thrown away.`,
  ]
  return { done: `${done.filter(Boolean).join(' ')}${told}`, json: { cancelled, discarded } }
})

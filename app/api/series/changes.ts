import { isId } from '../../../domain/ids.ts'
import { listChanges } from '../../../domain/programme/series/change.ts'
import { onClosedOf } from '../../manage/cal/repeating.ts'
import { changesShown } from '../../manage/cal/series-changes.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'
import { readSession } from '../sessions/read-session.ts'
import { overwriteIn, scopeIn, scopeRefusal } from '../sessions/save-scope.ts'
import { goneWords } from '../sessions/session-words.ts'

/**
 * `POST /api/series/changes`: what `/api/sessions/save` takes with a `scope`. The dry run: what would change, session by
 * session, who is told, and the `stamp` that goes back with the change. Nothing is written.
 */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const { id, version } = rowVersionIn(posted)
  const scope = scopeIn(posted)
  if (!isId(id) || !scope) return { cannot: goneWords, status: 404 }
  const read = await readSession({ tools, admin, posted }, id)
  if (!read.ok) return unlisted('The list is made once every field is right.')
  const { facts } = read
  const onClosed = onClosedOf(read.values.ontoClosed)
  const asked = { id, version, scope, facts, publish: posted.has('publish'), overwrite: overwriteIn(posted), onClosed }
  const listed = await listChanges(tools, admin, asked)
  if (!listed) return { cannot: goneWords, status: 404 }
  if (listed.ok) return { done: 'Nothing is changed yet.', json: { ...changesShown(listed) } }
  if (listed.because === 'stale') return unlisted('Somebody saved this session meanwhile. Save to see what.')
  return unlisted(scopeRefusal(listed, facts).words)
})

/** No failure: somebody is still typing, and the list says what keeps it from being one. */
function unlisted(problem: string) {
  return { done: 'Nothing is changed yet.', json: { problem } }
}

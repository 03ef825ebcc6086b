import { findRow } from '../../../domain/writing/drafts/rows.ts'
import { isWrittenKind, writtenOf } from '../../../domain/writing/kinds.ts'
import { checkDraft } from '../../../domain/writing/drafts/checks.ts'
import { saveDraft } from '../../../domain/writing/drafts/write.ts'
import { worded } from '../../manage/draft/problem-words.ts'
import { audienceIn, notifyIn } from './choices-posted.ts'
import { numberIn, payloadIn, textIn } from './posted.ts'
import { fieldProblems, goneAnswer, notOpenWords, staleAnswer } from './words.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/**
 * `POST /api/drafts/save`: `id`, `version`, `tab`, `title`, `payload`, `audience`, `notify`. The same again is answered the
 * same. 409 with what somebody else saved (`current`), or where it is on its way or out; 422 with a sentence per field.
 */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'id')
  const row = await findRow(tools.db, id)
  if (!row) return goneAnswer
  const before = isWrittenKind(row.kind) ? { ...writtenOf(row.kind, row.payload).payload } : row.payload
  const outcome = await saveDraft(tools, admin, {
    id,
    version: numberIn(posted, 'version'),
    tab: textIn(posted, 'tab'),
    title: 'title' in posted ? textIn(posted, 'title') : row.title,
    payload: payloadIn(posted, before),
    audience: audienceIn(posted, row),
    ...notifyIn(posted),
  })
  if (outcome.ok) {
    const { version, savedAt, draft } = outcome
    const checks = await checkDraft(tools, draft, tools.now())
    return { done: 'Saved', json: { id, version, savedAt, checks: worded(checks) } }
  }
  if (outcome.because === 'gone') return goneAnswer
  if (outcome.because === 'stale') return staleAnswer(outcome)
  if (outcome.because === 'fields') {
    return { refused: { fields: fieldProblems(outcome) }, form: { name: row.kind } }
  }
  const { status } = outcome
  return { cannot: notOpenWords[status], json: { because: 'not-open', status } }
})

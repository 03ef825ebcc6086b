import { findRow } from '../../../domain/drafts/rows.ts'
import { isWrittenKind, writtenOf } from '../../../domain/kinds.ts'
import { checkSaved } from '../../../domain/drafts/checks.ts'
import { saveDraft } from '../../../domain/drafts/write.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf, refused } from '../answering.ts'
import { audienceIn, notifyIn } from './choices-posted.ts'
import { numberIn, payloadIn, readPosted, textIn } from './posted.ts'
import { fieldProblems, goneAnswer, notOpenWords, staleAnswer } from './words.ts'
import type { Route } from './+types/save'

export const loader = onlyPost

/**
 * `POST /api/drafts/save`: `id`, `version`, `tab`, `title`, `payload`, `audience`, `notify`. The same again is answered the
 * same. 409 with what somebody else saved (`current`), or where it is on its way or out; 422 with a sentence per field.
 */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const tools = args.context.get(toolsContext)
  const posted = await readPosted(args.request)
  const id = textIn(posted, 'id')
  const row = await findRow(tools.db, id)
  if (!row) return cannot(args, goneAnswer)
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
    const { version, savedAt } = outcome
    return done(args, { words: 'Saved', json: { id, version, savedAt, checks: await checkSaved(tools, admin, id) } })
  }
  if (outcome.because === 'gone') return cannot(args, goneAnswer)
  if (outcome.because === 'stale') return cannot(args, staleAnswer(outcome))
  if (outcome.because === 'fields') {
    return refused(args, { name: row.kind }, { problems: { fields: fieldProblems(outcome) } })
  }
  const { status } = outcome
  return cannot(args, { words: notOpenWords[status], json: { because: 'not-open', status } })
}

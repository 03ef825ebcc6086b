import { isId } from '../../../domain/ids.ts'
import { keepOfSession } from '../../../domain/sessions/change.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { keptForm } from '../../manage/cal/form.ts'
import { cannot, done, onlyPost, organiserOf, refused } from '../answering.ts'
import { seenIn } from '../seen.ts'
import { goneWords, sessionRefusals, staleWords } from './session-words.ts'
import type { Route } from './+types/keep'

export const loader = onlyPost

/** `POST /api/sessions/keep`: `id`, `version`, `notes`, `recordingUrl` of a session that has begun. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(keptForm, form)
  if (!read.ok) return refused(args, keptForm, read)
  const seen = seenIn(form)
  if (!isId(seen.id)) return cannot(args, { words: goneWords, status: 404 })
  const outcome = await keepOfSession(args.context.get(toolsContext), admin, { ...seen, ...read.values })
  if (!outcome) return cannot(args, { words: goneWords, status: 404 })
  if (outcome.ok) return done(args, { words: 'The notes and the recording are saved.' })
  if (outcome.because === 'stale') return cannot(args, { words: staleWords, json: { version: outcome.version } })
  const words = outcome.because === 'not-begun' ? 'It has not begun yet.' : sessionRefusals[outcome.because].words
  return cannot(args, { words })
}

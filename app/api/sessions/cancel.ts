import { isId } from '../../../domain/ids.ts'
import { cancelSession } from '../../../domain/sessions/change.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { cancelForm } from '../../manage/cal/form.ts'
import { cannot, done, onlyPost, organiserOf, refused } from '../answering.ts'
import { wordsOfLetters } from '../mail-way.ts'
import { seenIn } from '../seen.ts'
import { goneWords, notLeft, sessionRefusals, staleWords } from './session-words.ts'
import type { Route } from './+types/cancel'

export const loader = onlyPost

/** `POST /api/sessions/cancel`: `id`, `version`, `reason`. Everybody who wanted to come is written to; it cannot be undone. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(cancelForm, form)
  if (!read.ok) return refused(args, cancelForm, read)
  const seen = seenIn(form)
  if (!isId(seen.id)) return cannot(args, { words: goneWords, status: 404 })
  const outcome = await cancelSession(args.context.get(toolsContext), admin, {
    ...seen,
    reason: read.values.reason.trim(),
  })
  if (!outcome) return cannot(args, { words: goneWords, status: 404 })
  if (outcome.ok) {
    const told = wordsOfLetters(args, 'Everybody who wanted to come is told.', notLeft)
    return done(args, { words: `The session is cancelled. ${told}` })
  }
  if (outcome.because === 'stale') return cannot(args, { words: staleWords, json: { version: outcome.version } })
  if (outcome.because === 'draft') return cannot(args, { words: 'Nobody knows of a draft. Discard it instead.' })
  return cannot(args, { words: sessionRefusals[outcome.because].words })
}

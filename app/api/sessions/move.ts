import { isId } from '../../../domain/ids.ts'
import { moveSession } from '../../../domain/sessions/change.ts'
import { namedMomentInWords } from '../../../time/words.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { wordsOfLetters } from '../mail-way.ts'
import { seenIn, textIn } from '../seen.ts'
import { goneWords, sessionRefusals, staleWords, thoseComing, twiceOf } from './session-words.ts'
import type { Route } from './+types/move'

export const loader = onlyPost

/**
 * `POST /api/sessions/move`: `id`, `version`, so many `days` and `minutes` on the clock of the session's own zone; `tell=1`
 * writes to those who are going or wait; `twice` is `earlier` or `later` where the hour comes twice. 409 where it cannot be or somebody saved in between.
 */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const seen = seenIn(form)
  const [days, minutes] = [Number(textIn(form, 'days')), Number(textIn(form, 'minutes'))]
  if (!isId(seen.id)) return cannot(args, { words: goneWords, status: 404 })
  if (
    !Number.isInteger(days) ||
    !Number.isInteger(minutes) ||
    Math.abs(days) > mostDays ||
    Math.abs(minutes) > 24 * 60
  ) {
    return cannot(args, { words: 'Say by how many days and minutes.', status: 422 })
  }
  const tell = form.get('tell') === '1'
  const twice = twiceOf(textIn(form, 'twice'))
  const outcome = await moveSession(args.context.get(toolsContext), admin, { ...seen, days, minutes, twice, tell })
  if (!outcome) return cannot(args, { words: goneWords, status: 404 })
  if (outcome.ok) {
    const { startsAt, timeZone, told } = outcome
    const moved = `Moved to ${namedMomentInWords(startsAt, { zone: timeZone })}.`
    return done(args, { words: told ? `${moved} ${wordsOfLetters(args, ...thoseComing)}` : moved })
  }
  if (outcome.because === 'stale') return cannot(args, { words: staleWords, json: { version: outcome.version } })
  return cannot(args, { words: sessionRefusals[outcome.because].words })
}

/** Two years: further apart it is another session. */
const mostDays = 732

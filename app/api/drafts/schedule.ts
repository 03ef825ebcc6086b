import { schedulePublish } from '../../../domain/publishing/hold.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { letterStop } from '../mail-way.ts'
import { tellIn } from './choices-posted.ts'
import { numberIn, readPosted, textIn } from './posted.ts'
import { refusalOf } from './sending.ts'
import type { Route } from './+types/schedule'

export const loader = onlyPost

/**
 * `POST /api/drafts/schedule`: `id`, `version`, `tell`, `at` (`2026-12-07T08:00`), `zone` (IANA), `twice` (`earlier` or
 * `later`, where clocks change). 422 where the hour is past, or is there twice or not at all and `twice` does not say which.
 */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const posted = await readPosted(args.request)
  const tell = tellIn(posted)
  const stopped = tell.includes('mail') && (await letterStop(args))
  if (stopped) return stopped
  const twice = textIn(posted, 'twice')
  const outcome = await schedulePublish(args.context.get(toolsContext), admin, {
    id: textIn(posted, 'id'),
    version: numberIn(posted, 'version'),
    tell,
    at: textIn(posted, 'at').slice(0, 16),
    zone: textIn(posted, 'zone'),
    ...(twice === 'earlier' || twice === 'later' ? { twice } : {}),
  })
  if (outcome.ok) return done(args, { words: 'It is planned.', json: { plannedAt: outcome.at } })
  switch (outcome.because) {
    case 'zone':
      return cannot(args, { words: 'Choose a day, an hour and a time zone.', status: 422, json: { because: 'zone' } })
    case 'past':
      return cannot(args, { words: 'That time is past.', status: 422, json: { because: 'past' } })
    case 'ambiguous':
    case 'skipped': {
      const { because, earlier, later } = outcome
      return cannot(args, { words: clockWords[because], status: 422, json: { because, earlier, later } })
    }
    default:
      return cannot(args, refusalOf(outcome))
  }
}

const clockWords = {
  ambiguous: 'The clocks are put back then, and this hour comes twice. Say which one you mean.',
  skipped: 'The clocks are put forward then, and this hour is left out. Choose another one.',
}

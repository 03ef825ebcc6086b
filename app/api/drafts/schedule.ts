import { schedulePublish } from '../../../domain/writing/publishing.ts'
import { letterStop } from '../mail-way.ts'
import { tellIn } from './choices-posted.ts'
import { numberIn, textIn } from './posted.ts'
import { refusalOf } from './sending.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/**
 * `POST /api/drafts/schedule`: `id`, `version`, `tell`, `at` (`2026-12-07T08:00`), `zone` (IANA), `twice` (`earlier` or
 * `later`, where clocks change). 422 where the hour is past, or is there twice or not at all and `twice` does not say which.
 */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const tell = tellIn(posted)
  const stopped = tell.includes('mail') && (await letterStop(tools))
  if (stopped) return stopped
  const twice = textIn(posted, 'twice')
  const outcome = await schedulePublish(tools, admin, {
    id: textIn(posted, 'id'),
    version: numberIn(posted, 'version'),
    tell,
    at: textIn(posted, 'at').slice(0, 16),
    zone: textIn(posted, 'zone'),
    ...(twice === 'earlier' || twice === 'later' ? { twice } : {}),
  })
  if (outcome.ok) return { done: 'It is planned.', json: { plannedAt: outcome.at } }
  switch (outcome.because) {
    case 'zone':
      return { cannot: 'Choose a day, an hour and a time zone.', status: 422, json: { because: 'zone' } }
    case 'past':
      return { cannot: 'That time is past.', status: 422, json: { because: 'past' } }
    case 'ambiguous':
    case 'skipped': {
      const { because, earlier, later } = outcome
      return { cannot: clockWords[because], status: 422, json: { because, earlier, later } }
    }
    default:
      return refusalOf(outcome)
  }
})

const clockWords = {
  ambiguous: 'The clocks are put back then, and this hour comes twice. Say which one you mean.',
  skipped: 'The clocks are put forward then, and this hour is left out. Choose another one.',
}

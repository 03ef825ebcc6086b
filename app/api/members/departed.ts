import type { DepartureOutcome } from '../../../domain/community/departures.ts'
import type { TakeoutOutcome } from '../../../domain/upkeep/takeouts.ts'
import type { Reply } from '../answering.ts'
import { lastOrganiserText } from '../../texts/departure-words.ts'

/** What became of somebody's pausing, leaving, or asking to be deleted. */
export function departureReply(outcome: DepartureOutcome, done: (name: string) => Reply): Reply {
  if (outcome.ok) return done(outcome.name)
  if (outcome.because === 'bad-day') return { refused: { fields: { until: dayText } } }
  return { cannot: refusals[outcome.because] }
}

const dayText = 'Choose a day after today, within a year.'
const refusals = {
  'last-admin': lastOrganiserText,
  'not-now': 'This has changed meanwhile. Look at it again first.',
}

/** What became of asking for a link to somebody's data. */
export function takeoutReply(outcome: TakeoutOutcome, done: (name: string) => string): Reply {
  if (outcome.ok) return { done: done(outcome.name) }
  if (outcome.because === 'enough')
    return { cannot: 'Asked often enough today. The last letter still counts.', status: 429 }
  return { cannot: 'There is no address the link could go to.', status: 404 }
}

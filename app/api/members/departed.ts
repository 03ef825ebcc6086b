import type { DepartureOutcome } from '../../../domain/community/departures.ts'
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

import type { DecideOutcome } from '../../../domain/joining/requests/decide.ts'
import type { Reply } from '../answering.ts'

/** What became of a decision, in a sentence. */
export function decided(outcome: DecideOutcome, words: string): Reply {
  if (outcome.ok) return { done: words }
  if (outcome.because === 'gone') return { cannot: 'This request is gone.', status: 404 }
  return { stale: { current: outcome.current } }
}

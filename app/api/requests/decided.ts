import type { DecideOutcome } from '../../../domain/requests/decide.ts'
import { cannot, done } from '../answering.ts'

type Args = Parameters<typeof done>[0]

/** What became of a decision, in a sentence. */
export function decided(args: Args, outcome: DecideOutcome, words: string): Response {
  if (outcome.ok) return done(args, { words })
  if (outcome.because === 'gone') return cannot(args, { words: 'This request is gone.', status: 404 })
  const { current } = outcome
  return cannot(args, {
    words: 'Somebody did something with this request meanwhile. It is shown as it is now.',
    json: { current },
  })
}

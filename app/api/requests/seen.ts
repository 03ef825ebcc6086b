import type { DecideOutcome, SeenRequest } from '../../../domain/requests/decide.ts'
import { cannot, done } from '../answering.ts'

type Args = Parameters<typeof done>[0]

/** The request a form is about, as it was seen. */
export function seenIn(form: FormData): SeenRequest {
  return { id: String(form.get('id') ?? ''), version: Number(form.get('version') ?? 0) }
}

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

import type { ReviewOutcome } from '../../../domain/programme/submissions/review.ts'

type Reason = Exclude<ReviewOutcome, { ok: true }>['because']

const words: Record<Reason, string> = {
  gone: 'This entry is not handed in any more: its author took it back.',
  stale: 'Its author changed it meanwhile. Read it again first.',
  over: 'Somebody else answered it meanwhile. Look at it again.',
  'no-consent': 'Its author has not allowed it to be shown to everybody.',
  'no-comment': 'Say what you ask for.',
  'results-out': 'The results of this challenge are out: its author could not hand it in again.',
}

/** What organisers are told whose answer to an entry cannot be given. */
export function cannotAnswer({ because }: Exclude<ReviewOutcome, { ok: true }>) {
  return { cannot: words[because], json: { because } } as const
}

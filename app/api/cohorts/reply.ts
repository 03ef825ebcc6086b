import type { CohortOutcome } from '../../../domain/programme/cohorts/change.ts'
import type { Reply } from '../answering.ts'

/** What a button or a form about a cohort is answered; `to` where its page has moved. */
export function cohortReply(outcome: CohortOutcome, words: string, to?: string): Reply {
  if (outcome.ok) {
    const { id, slug, version } = outcome.cohort
    return { done: words, json: { id, slug, version }, to }
  }
  switch (outcome.because) {
    case 'gone':
      return { cannot: 'There is no such cohort.', status: 404 }
    case 'stale':
      return { stale: {} }
    case 'not-now':
      return { cannot: 'The cohort is in another state already. Look at it again first.' }
    default:
      return { refused: { fields: { slug: slugProblems[outcome.because] } } }
  }
}

const slugProblems = {
  taken: 'There is a cohort at this address already.',
  'is-default': 'The site leads to this address by itself. Keep it.',
}

import type { RouterContextProvider } from 'react-router'
import type { CohortOutcome } from '../../../domain/cohorts/change.ts'
import { cannot, done } from '../answering.ts'
import { changedBefore } from '../seen.ts'

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** What a button or a form about a cohort is answered; `to` where its page has moved. */
export function answerCohort(args: Args, outcome: CohortOutcome, words: string, to?: string): Response {
  if (outcome.ok) {
    const { id, slug, version } = outcome.cohort
    return done(args, { words, json: { id, slug, version }, ...(to !== undefined && { to }) })
  }
  return cannot(args, { words: refusals[outcome.because], status: outcome.because === 'gone' ? 404 : 409 })
}

export const cohortSlugProblems = {
  taken: 'There is a cohort at this address already.',
  'is-default': 'The site leads to this address by itself. Keep it.',
}

const refusals = {
  ...cohortSlugProblems,
  gone: 'There is no such cohort.',
  stale: changedBefore,
  'not-now': 'The cohort is in another state already. Look at it again first.',
}

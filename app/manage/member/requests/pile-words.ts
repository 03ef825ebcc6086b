import type { RequestPile } from '../../../../domain/joining/requests.ts'

/** The three piles of requests. */
export const pileWords: Record<RequestPile, string> = {
  waiting: 'Waiting',
  waitlist: 'Waiting list',
  answered: 'Answered',
}

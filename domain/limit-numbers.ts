/** How often, how many: the numbers that `limits.ts` counts against, and those of lists and codes. */
import { daySeconds, hourSeconds } from '../time/durations.ts'

/** A letter's code is tried so often; then another one must be asked for. */
export const mostTries = 5

/** Rows of a page of a list unless another number is asked for (25, 50, 100). */
export const usualPageSize = 25

/** How often within how many seconds. */
export const limits = {
  /** Unknown codes from one sender: after so many none is looked up. */
  guesses: { times: 30, seconds: 600 },

  /** A letter with a code is sent again after a minute, and so often to one address and for one place: nobody's mailbox is filled by others. */
  proofsOfSender: { what: 'proof-senders', times: 10, seconds: hourSeconds },
  proofPause: { what: 'proof-pause', times: 1, seconds: 60 },
  proofsToAddress: { what: 'proof-letters', times: 5, seconds: hourSeconds },
  /** Codes that missed, from one place; a letter's own tries end sooner for whoever has but one. */
  missedProofs: { what: 'proof-codes', times: 30, seconds: hourSeconds },

  requestsOfSender: { what: 'requests', times: 5, seconds: hourSeconds },
  requestLettersToAddress: { what: 'request-letters', times: 5, seconds: hourSeconds },
  requestLetterAgainPause: { what: 'proof-again-pause', times: 1, seconds: 60 },
  requestLettersAgain: { what: 'proof-again', times: 10, seconds: hourSeconds },

  /** A page asks when it opens and when something is new; nobody does so more often. */
  syncsOfMember: { what: 'copy', times: 240, seconds: 600 },
  /** Each answer is kept for a month; a device that was away for long sends some dozens. */
  keptAnswersOfMember: { what: 'done-once', times: 300, seconds: 600 },
  testCallsOfMember: { what: 'push-test', times: 20, seconds: hourSeconds },

  /** A browser may tell so much, and of so many things: beyond that it is the browser that is odd. */
  browserErrorsOfSender: { what: 'browser-errors', times: 60, seconds: 600 },
  newBrowserErrorsOfSender: { what: 'browser-error-kinds', times: 3, seconds: daySeconds },
} as const satisfies Record<string, { what?: string; times: number; seconds: number }>

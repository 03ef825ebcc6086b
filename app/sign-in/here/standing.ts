import type { SecondFactors } from '../second-step-form.tsx'

/** Where a sign-in from a dialog stands, as `/api/me/sign-in-here` tells it. */
export type Standing =
  | { step: 'address' }
  /** `isWaiting`: asked for again too soon, the code of the last letter may be typed. */
  | { step: 'code'; sentTo: string; sendsMail: boolean; isWaiting?: boolean }
  | { step: 'factor'; has: SecondFactors }
  /** A second factor has to be set up first, on the page of the door. */
  | { step: 'set-up' }
  /** Another proof counts from now on: what it comes to, the next request knows. */
  | { step: 'look' }
  | { step: 'in' }
  /** Somebody else is signed in now than the page was drawn for; where they go on. */
  | { step: 'other'; to: string }

/** A code is on its way, and is typed next. */
export type CodeSent = Extract<Standing, { step: 'code' }>

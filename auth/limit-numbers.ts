export type Limit = { times: number; seconds: number }
export type Limits = typeof defaultLimits

/**
 * Six digits and five tries: one guess in 200,000 is right, for each code that was asked for
 * (docs/behaviour/sign-in.md, five-tries). The service counts by itself and knows no number of the domain (decision 2).
 */
export const signInCodeTries = 5

/**
 * Mails and codes as few as a person needs (docs/behaviour/sign-in.md, few-letters); the rest as the protocol's
 * reference service counts, and kept over processes.
 */
export const defaultLimits = {
  mailPause: { times: 1, seconds: 60 },
  mailPerAddress: { times: 5, seconds: 3600 },
  mailPerIp: { times: 20, seconds: 3600 },
  noMembershipLetter: { times: 1, seconds: 86_400 },
  passwordPerAccount: { times: 10, seconds: 900 },
  /** After too many wrong passwords: one more try each half minute, so no stranger can lock anybody out. */
  passwordSlowly: { times: 1, seconds: 30 },
  /** Wrong codes and passwords from devices nobody knows: after so many in a day the owner gets one letter. */
  failuresPerAddress: { times: 10, seconds: 86_400 },
  /** Challenges, and codes typed for them, each. */
  factorPerAccount: { times: 15, seconds: 60 },
  /** A day of fifteen a minute would be many guesses: beyond these, one each half minute. */
  factorHourly: { times: 60, seconds: 3600 },
  factorSlowly: { times: 1, seconds: 30 },
  passkeyPerIp: { times: 30, seconds: 300 },
  passwordPerIp: { times: 30, seconds: 300 },
  verifyPerIp: { times: 30, seconds: 300 },
  adminPerIp: { times: 600, seconds: 300 },
  refreshPerIp: { times: 150, seconds: 300 },
} satisfies Record<string, Limit>

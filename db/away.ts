/**
 * Whether something failed since the database cannot be reached or went away in the middle, and not by what was asked of it. What other
 * services refuse is told apart by where it stands: only a statement's own failure is looked into.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The query builder names the statement, and below it what the driver says.
  if (error.message.startsWith('Failed query')) return isDatabaseAway(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    awayCodes.has(code) || code.startsWith(connectionClass) || awayWords.some((words) => error.message.includes(words))
  )
}

/** Connection exceptions (PostgreSQL, Appendix A). */
const connectionClass = '08'

/** Of PostgreSQL (Appendix A): it ends, crashed, starts, has no connection left; and what the system says of a connection. */
const awayCodes: ReadonlySet<string> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What the driver says without a code. */
const awayWords = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
]

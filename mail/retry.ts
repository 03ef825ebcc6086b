export type NextStep =
  | { status: 'deferred'; minutes: number; reason: string }
  | { status: 'bounced' | 'failed'; reason: string }

/** A soft bounce is retried 3 times in 24 hours (docs/behaviour/mail.md, retries). */
const softBounceMinutes = [15, 2 * 60, 18 * 60]

/** 8 attempts, 1 minute doubling to 6 hours. */
const maxAttempts = 8

/** What becomes of a mail whose delivery failed, `attempts` counting the failed one. */
export function nextStep(error: unknown, attempts: number): NextStep {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const answer = answerAboutRecipient(error)
  if (answer >= 500) return { status: 'bounced', reason }
  const minutes = answer >= 400 ? softBounceMinutes[attempts - 1] : minutesUntilNext(attempts)
  return minutes === undefined ? { status: 'failed', reason } : { status: 'deferred', minutes, reason }
}

function minutesUntilNext(attempts: number): number | undefined {
  return attempts < maxAttempts ? Math.min(2 ** (attempts - 1), 6 * 60) : undefined
}

/**
 * The server's answer to this recipient or this message (RFC 5321 4.2), 0 when it never came to that: a refused
 * connection or sign-in says nothing about the recipient, and a wrong SMTP_URL must not bounce the mail of everybody.
 */
function answerAboutRecipient(error: unknown): number {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return 0
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isAboutMail && typeof error.responseCode === 'number' ? error.responseCode : 0
}

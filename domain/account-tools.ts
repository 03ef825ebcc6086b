/** What the owner of an account sees and does of how it is opened; the server supplies it over the request's own session. */
export type AccountTools = {
  hasPassword(accountId: string): Promise<boolean>
  /** Sets a password and ends every other session. Without `present` the sign-in must be fresh. */
  setPassword(wish: { password: string; present?: string | undefined }): Promise<PasswordOutcome>
  /** Takes it away and ends every session but this one; false where there was none. */
  removePassword(accountId: string, keep: { keepSession: string }): Promise<boolean>
  /** Sign-ins of ninety days and codes that nobody typed, the latest first. */
  recentSignIns(accountId: string): Promise<RecentSignIn[]>
  /** A sign-in was not its owner's: all ends, this session too, and a letter leads back in. False where it is none of theirs. */
  disownSignIn(accountId: string, signInId: string): Promise<boolean>
}

export type RecentSignIn =
  | { kind: 'in'; id: string; at: Date; method: string; userAgent: string; sessionId: string; isOpen: boolean }
  | { kind: 'not-entered'; id: string; at: Date }

export type PasswordOutcome =
  | { ok: true }
  | {
      ok: false
      because: 'weak-password' | 'same-password' | 'present-wrong' | 'not-fresh' | 'second-factor' | 'unavailable'
      retryAfterMinutes?: undefined
    }
  | { ok: false; because: 'throttled'; retryAfterMinutes: number }

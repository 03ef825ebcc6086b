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

  /** The passkeys of whoever is signed in; nothing where none are offered here, or nobody can say at the moment. */
  listPasskeys(): Promise<Passkey[] | undefined>
  /** What a browser needs to make a passkey, good for five minutes and one use. */
  beginPasskey(): Promise<Ceremony | Unchanged>
  /** Keeps the passkey a browser has made. */
  addPasskey(made: MadeKey): Promise<{ ok: true; id: string } | Unchanged>
  renamePasskey(id: string, name: string): Promise<{ ok: true } | Unchanged>
  removePasskey(id: string): Promise<{ ok: true } | Unchanged>

  /** The authenticator apps that are set up, the oldest first; nothing where nobody can say at the moment. */
  listAuthenticators(): Promise<Authenticator[] | undefined>
  removeAuthenticator(id: string): Promise<{ ok: true } | Unchanged>
  /** Takes apps and passkeys away and ends every other session, whatever this one has shown: who may is the house's rule. */
  removeSecondFactors(accountId: string, keep: { keepSession: string }): Promise<void>
}

/** A key on a device: `name` is the owner's word for it. */
export type Passkey = { id: string; name: string; addedAt: Date; lastUsedAt: Date | undefined }
export type Authenticator = { id: string; since: Date }

/** What a browser is asked (WebAuthn, as JSON), and what it answers. */
export type Ceremony = { ok: true; challengeId: string; options: Record<string, unknown> }
export type MadeKey = {
  challengeId: string
  credential: KeyOf<{ attestationObject: string; transports?: Transport[] | undefined }>
}
export type ShownKey = {
  challengeId: string
  credential: KeyOf<{ authenticatorData: string; signature: string; userHandle?: string | undefined }>
}
type KeyOf<Response> = {
  id: string
  rawId: string
  type: 'public-key'
  authenticatorAttachment?: 'platform' | 'cross-platform' | undefined
  clientExtensionResults: Record<string, never>
  response: { clientDataJSON: string } & Response
}
type Transport = 'usb' | 'nfc' | 'ble' | 'smart-card' | 'hybrid' | 'internal' | 'cable'

/** Why nothing has changed. */
export type Unchanged =
  | {
      ok: false
      because: 'wrong' | 'expired' | 'known' | 'too-many' | 'second-factor' | 'gone' | 'unavailable'
      retryAfterMinutes?: undefined
    }
  | { ok: false; because: 'throttled'; retryAfterMinutes: number }

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

import type { Transaction } from '../db/open.ts'

/** What verifyOtp is told as `type` when the link or the code of a letter is used. */
export type LetterType = 'signup' | 'magiclink' | 'recovery' | 'email_change'

type Addressed = {
  /** The same for one letter however often it is tried: a key against sending it twice. */
  id: string
  to: string
}

type WithCode = Addressed & {
  /** Six digits, valid for 10 minutes. */
  code: string
  /** Goes into the link as `token_hash`; only its SHA-256 is stored. */
  tokenHash: string
  type: LetterType
  /** An own path (checked), where the person wanted to go. */
  redirectTo?: string
  /** The whole address of the link, where its button is on the service's own page. */
  link?: string
}

/**
 * What the service wants mailed. It never sends: it hands each letter over inside the transaction of the change.
 * What has neither a code nor a token is a notice without any secret.
 */
export type AuthLetter =
  | ({ kind: 'sign-in-code' } & WithCode)
  | ({ kind: 'confirm-signup' } & WithCode)
  | ({ kind: 'recovery' } & WithCode)
  /** Somebody made an account for this address: its link, valid for an hour, proves it and signs in. */
  | ({ kind: 'invitation' } & WithCode)
  | ({ kind: 'no-membership' } & Addressed)
  /** To the wished address: its link, valid for an hour, gives the account this address. */
  | ({ kind: 'email-change' } & WithCode)
  /** To the address an account has, where both are asked: its link agrees to the change. */
  | ({ kind: 'email-change-current'; newEmail: string } & WithCode)
  /** To somebody who is signed in: six digits, valid for 10 minutes, that prove once more who they are. */
  | ({ kind: 'reauthentication'; nonce: string } & Addressed)
  /** To a wished address that somebody has: nothing happens. */
  | ({ kind: 'email-change-taken' } & Addressed)
  /** To the address an account had: its link takes the change back, for seven days. */
  | ({ kind: 'email-changed'; newEmail: string; revertToken: string } & Addressed)
  | ({ kind: 'password-changed' } & Addressed)
  | ({ kind: 'password-removed' } & Addressed)
  /** The owner disowned a sign-in: everything ended, and this is the way back in. */
  | ({ kind: 'account-secured' } & Addressed)
  | ({ kind: 'factor-added' | 'passkey-added' | 'passkey-removed' } & Addressed)
  /** By its owner every other session ended with it; by the administration none did. */
  | ({ kind: 'factor-removed'; isByAdministration?: true } & Addressed)
  | ({ kind: 'tokens-reused' } & Addressed)
  /** Somebody tried codes or passwords of the account, ten times within a day. */
  | ({ kind: 'sign-in-failures' } & Addressed)
  | ({ kind: 'new-device'; accountId: string; userAgent: string; at: Date } & Addressed)

/**
 * Hands a letter over. One that does not leave costs the same work, and nothing of it stays: how long an answer takes must not
 * tell whether somebody has an address.
 */
export type SendLetter = (tx: Transaction, letter: AuthLetter, how?: { leaves: boolean }) => Promise<void>

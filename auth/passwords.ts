import { isCommonPassword } from './common-passwords.ts'
import { refuse, type Refusal } from './errors.ts'
import type { AuthSettings } from './settings.ts'

export type PasswordProblem = 'password-short' | 'password-long' | 'password-common'

type Rules = Pick<AuthSettings, 'passwordMin'>

/** As many characters as the settings say to 72 bytes (more bcrypt would not read), none of the common ones, any composition. */
export function passwordProblem({ passwordMin }: Rules, password: string): PasswordProblem | undefined {
  if (Buffer.byteLength(password) > 72) return 'password-long'
  if ([...password].length < passwordMin) return 'password-short'
  return isCommonPassword(password) ? 'password-common' : undefined
}

/** The protocol's words for a password that may not be set. */
export function refusePassword(rules: Rules, problem: PasswordProblem): Refusal {
  if (problem === 'password-long') {
    return refuse(400, 'validation_failed', 'Password cannot be longer than 72 characters')
  }
  const { message, reasons } = weakness(rules, problem)
  return refuse(422, 'weak_password', message, { reasons })
}

/** What a session's answer says about a password that was right but would not be accepted today. */
export function weakness({ passwordMin }: Rules, problem: PasswordProblem): { message: string; reasons: string[] } {
  if (problem === 'password-common') {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.'
    return { message, reasons: ['pwned'] }
  }
  return { message: `Password should be at least ${passwordMin} characters.`, reasons: ['length'] }
}

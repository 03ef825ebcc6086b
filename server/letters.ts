import type { AuthLetter } from '../auth/index.ts'
import type { Transaction } from '../db/open.ts'
import { deviceFacts } from '../domain/community/members/sign-ins.ts'
import type { MailTools } from '../domain/tools.ts'
import { accountSecuredLetter, passwordRemovedLetter } from '../mail/letters/account.ts'
import {
  accountInvitationLetter,
  confirmSignupLetter,
  emailChangeCurrentLetter,
  emailChangeLetter,
  emailChangeTakenLetter,
  emailChangedLetter,
} from '../mail/letters/addresses.ts'
import {
  factorAddedLetter,
  factorRemovedLetter,
  passkeyAddedLetter,
  passkeyRemovedLetter,
} from '../mail/letters/second-proofs.ts'
import {
  signInCodeLetter,
  recoveryLetter,
  noMembershipLetter,
  passwordChangedLetter,
  reauthenticationLetter,
  newDeviceLetter,
  signInFailuresLetter,
  tokensReusedLetter,
} from '../mail/letters/sign-in.ts'
import type { Letter } from '../mail/letter.ts'
import type { LetterSite } from '../mail/letter-parts.ts'

/** Puts the auth service's letters into the outbox, in the transaction of the change that caused them. */
export function sendAuthLetter(mail: MailTools) {
  const queue = async (tx: Transaction, letter: AuthLetter): Promise<void> => {
    const site = await mail.site(tx)
    const dedupeKey = `${letter.kind}:${letter.id}`
    const written =
      letter.kind === 'new-device' ? newDeviceLetter(site, await deviceFacts(tx, letter)) : write(site, letter)
    await mail.post(tx, { letter: written, to: letter.to, dedupeKey })
  }
  return async (tx: Transaction, letter: AuthLetter, { leaves } = { leaves: true }): Promise<void> => {
    try {
      // In a savepoint whether it leaves or not: both are the same work.
      await tx.transaction(async (inner) => {
        await queue(inner, letter)
        if (!leaves) throw takenBack
      })
    } catch (error) {
      if (error !== takenBack) throw error
    }
  }
}

/** Rolls a savepoint back, and nothing else. */
const takenBack = new Error('This letter does not leave.')

function write(site: LetterSite, letter: Exclude<AuthLetter, { kind: 'new-device' }>): Letter {
  switch (letter.kind) {
    case 'sign-in-code':
      return signInCodeLetter(site, { ...letter, next: letter.redirectTo })
    case 'confirm-signup':
      return confirmSignupLetter(site, { ...letter, next: letter.redirectTo })
    case 'recovery':
      return recoveryLetter(site, { ...letter, next: letter.redirectTo })
    case 'invitation':
      return accountInvitationLetter(site, { ...letter, next: letter.redirectTo })
    case 'email-change':
      return emailChangeLetter(site, letter)
    case 'email-change-current':
      return emailChangeCurrentLetter(site, letter)
    case 'reauthentication':
      return reauthenticationLetter(site, { code: letter.nonce })
    case 'email-change-taken':
      return emailChangeTakenLetter(site)
    case 'email-changed':
      return emailChangedLetter(site, letter)
    case 'factor-added':
      return factorAddedLetter(site)
    case 'factor-removed':
      return factorRemovedLetter(site, letter)
    case 'passkey-added':
      return passkeyAddedLetter(site)
    case 'passkey-removed':
      return passkeyRemovedLetter(site)
    case 'no-membership':
      return noMembershipLetter(site)
    case 'password-changed':
      return passwordChangedLetter(site)
    case 'password-removed':
      return passwordRemovedLetter(site)
    case 'account-secured':
      return accountSecuredLetter(site)
    case 'sign-in-failures':
      return signInFailuresLetter(site)
    case 'tokens-reused':
      return tokensReusedLetter(site)
  }
}

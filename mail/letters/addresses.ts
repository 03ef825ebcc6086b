import { confirmLink, type Letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

/** A code and a link, one of which works once. `link` is its whole address where it leads elsewhere than to the site's own page. */
type Secret = { code: string; tokenHash: string; type: string; next?: string | undefined; link?: string | undefined }

/** Proves the address of a new account; the code works within 10 minutes, the link within an hour, and one of them once. */
export function confirmSignupLetter(site: LetterSite, secret: Secret): Letter {
  return {
    site,
    kind: 'confirm-signup',
    category: 'essential',
    subject: `Confirm your address for ${site.siteName}`,
    heading: 'Confirm your address',
    parts: [
      { say: 'Type this code where you asked for it. It is valid for 10 minutes and works once.' },
      { code: secret.code },
      { say: 'Or open this page and press the button there:' },
      { link: confirmLink(site, secret), label: 'Confirm this address' },
      {
        note: 'If you did not ask for it, do nothing: without a confirmation nothing happens with this address, and after 30 days it is forgotten.',
      },
    ],
  }
}

/** Tells somebody of an account that was made for this address, and lets them prove it and sign in. */
export function accountInvitationLetter(site: LetterSite, secret: Secret): Letter {
  return {
    site,
    kind: 'account-invitation',
    category: 'essential',
    subject: `An account for you at ${site.siteName}`,
    heading: 'An account for you',
    parts: [
      {
        say: `An account at ${site.siteName} was made for this address. Open this page within an hour and press the button there:`,
      },
      { link: confirmLink(site, secret), label: 'Sign in for the first time' },
      { say: 'Where a code is asked for, type this one. It is valid for 10 minutes.' },
      { code: secret.code },
      { note: 'If you do not want it, do nothing: without you nobody can sign in to it.' },
    ],
  }
}

/** Proves the address of somebody who registers without a link that came by mail. */
export function registerCodeLetter(site: LetterSite, { code }: { code: string }): Letter {
  return {
    site,
    kind: 'register-code',
    category: 'essential',
    subject: `Your code to join ${site.siteName}`,
    heading: 'Your code to join',
    parts: [
      { say: 'Type this code where you asked for it. It is valid for an hour and works once.' },
      { code },
      { note: 'If you did not ask for it, do nothing. Nothing is kept about you.' },
    ],
  }
}

/** To the address somebody wishes to have: the link gives their account this address, once, within an hour. */
export function emailChangeLetter(site: LetterSite, secret: Omit<Secret, 'type'> & { to: string }): Letter {
  return {
    site,
    kind: 'email-change',
    category: 'essential',
    subject: `Your new address for ${site.siteName}`,
    heading: 'Is this your new address?',
    parts: [
      { say: `A member of ${site.siteName} wants to sign in and get mail with this address from now on: ${secret.to}` },
      { say: 'Open this page and press the button there. It works once, within an hour.' },
      { link: confirmLink(site, { ...secret, type: 'email-change' }), label: 'Use this address' },
      { say: 'Where a code is asked for, type this one within 10 minutes:' },
      { code: secret.code },
      { note: 'If that was not you, do nothing: nothing changes, and you get no more mail about it.' },
    ],
  }
}

/** To the address an account has, where it must agree to another one: the link does that, once, within an hour. */
export function emailChangeCurrentLetter(
  site: LetterSite,
  secret: Omit<Secret, 'type'> & { newEmail: string },
): Letter {
  return {
    site,
    kind: 'email-change-current',
    category: 'essential',
    subject: `Another address for ${site.siteName}?`,
    heading: 'Do you want another address?',
    parts: [
      {
        say: `Somebody, probably you, wants to sign in to ${site.siteName} with another address: ${secret.newEmail}. We wrote to both.`,
      },
      { say: 'If this was you, open this page and press the button there. It works once, within an hour.' },
      { link: confirmLink(site, { ...secret, type: 'email-change' }), label: 'Agree to the change' },
      { say: 'Where a code is asked for, type this one within 10 minutes:' },
      { code: secret.code },
      { note: 'If it was not you, do nothing: nothing changes. Then sign out everywhere, in the member area.' },
    ],
  }
}

/** To a wished address that another account has. Nothing happens; only its owner learns of it. */
export function emailChangeTakenLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'email-change-taken',
    category: 'essential',
    subject: `Your address at ${site.siteName}`,
    heading: 'This address has an account already',
    parts: [
      { say: `A member of ${site.siteName} wanted to use this address. It belongs to an account: nothing changed.` },
      { say: 'If that was you, sign in with this address, or write to the organisers to have one account only.' },
      { link: `${site.siteUrl}/member/login`, label: 'Go to sign-in' },
      { note: 'If that was not you, there is nothing to do.' },
    ],
  }
}

/** To the address an account had until now: whoever did not change it takes it back, for seven days. */
export function emailChangedLetter(
  site: LetterSite,
  { newEmail, revertToken }: { newEmail: string; revertToken: string },
): Letter {
  return {
    site,
    kind: 'email-changed',
    category: 'essential',
    subject: `Your address for ${site.siteName} was changed`,
    heading: 'Your address was changed',
    parts: [
      { say: `You sign in to ${site.siteName} with another address now, and mail goes there: ${newEmail}` },
      { say: 'If this was you, there is nothing to do. If it was not, take it back within seven days:' },
      { link: confirmLink(site, { tokenHash: revertToken, type: 'email-revert' }), label: 'Take it back' },
      { note: 'Taking it back signs every device out and removes the password. You then sign in with a code.' },
    ],
  }
}

import { confirmLink, type Letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

/** A code and a link, one of which works once. `link` is its whole address where it leads elsewhere than to the site's own page. */
type Secret = { code: string; tokenHash: string; type: string; next?: string | undefined; link?: string | undefined }

/** A six-digit code and a link, either of which signs in once within 10 minutes. */
export function signInCodeLetter(site: LetterSite, secret: Secret): Letter {
  return {
    site,
    kind: 'sign-in-code',
    category: 'essential',
    subject: `Your sign-in code for ${site.siteName}`,
    heading: 'Your sign-in code',
    parts: [
      { say: 'Type this code where you asked for it. It is valid for 10 minutes and works once.' },
      { code: secret.code },
      { say: 'Or open this page and press the button there:' },
      { link: confirmLink(site, secret), label: 'Sign in' },
      { note: 'If you did not ask for it, do nothing: nobody can sign in without this code. Tell it to nobody.' },
    ],
  }
}

/** Leads to a new password; the link works within 30 minutes, the code within 10, and one of them once. */
export function recoveryLetter(site: LetterSite, secret: Secret): Letter {
  return {
    site,
    kind: 'recovery',
    category: 'essential',
    subject: `Set a new password for ${site.siteName}`,
    heading: 'Set a new password',
    parts: [
      { say: 'Open this page within 30 minutes and press the button there. You can then choose a new password.' },
      { link: confirmLink(site, secret), label: 'Choose a new password' },
      {
        say: 'Where a code is asked for, type this one within 10 minutes. The page or the code works, once.',
      },
      { code: secret.code },
      { note: 'If you did not ask for it, do nothing: your password stays as it is.' },
    ],
  }
}

/** A code for somebody who is signed in and is about to change how they get in. */
export function reauthenticationLetter(site: LetterSite, { code }: { code: string }): Letter {
  return {
    site,
    kind: 'reauthentication',
    category: 'essential',
    subject: `Your code for a change at ${site.siteName}`,
    heading: 'Your code for a change',
    parts: [
      { say: 'Type this code where you are changing your password or address. It is valid for 10 minutes, once.' },
      { code },
      { note: 'If you are not changing anything, somebody else is signed in as you: sign out everywhere at once.' },
      { link: `${site.siteUrl}/member?view=security`, label: 'See where you are signed in' },
    ],
  }
}

/** Answers a sign-in for an address that belongs to no member, at most once a day. */
export function noMembershipLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'no-membership',
    category: 'essential',
    subject: `No membership at ${site.siteName} for this address`,
    heading: 'There is no membership for this address',
    parts: [
      { say: `Somebody, probably you, wanted to sign in to ${site.siteName} with this address. No member has it.` },
      { say: 'If you joined with another address, sign in with that one. If you want to join, request an invitation:' },
      { link: `${site.siteUrl}/membership/invitation-request`, label: 'Request an invitation' },
      { note: 'If it was not you, do nothing. We keep no account for this address.' },
    ],
  }
}

/** Tells that the password was changed, without any secret: whoever did not do it can act. */
export function passwordChangedLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'password-changed',
    category: 'essential',
    subject: `Your password for ${site.siteName} was changed`,
    heading: 'Your password was changed',
    parts: [
      { say: 'All other devices have been signed out. If this was you, there is nothing to do.' },
      { say: 'If it was not you, sign in with a code and set a new password at once:' },
      { link: `${site.siteUrl}/member/login`, label: 'Go to sign-in' },
    ],
  }
}

/** Tells of a sign-in from a device that was not seen before: whoever did not do it can act. `when` says whose time it is. */
export function newDeviceLetter(site: LetterSite, { device, when }: { device: string; when: string }): Letter {
  return {
    site,
    kind: 'new-device',
    category: 'essential',
    subject: `A new sign-in to ${site.siteName}`,
    heading: 'A new device was signed in',
    parts: [
      { say: `Somebody, probably you, signed in to ${site.siteName} from a device we had not seen before.` },
      {
        facts: [
          ['Device', device],
          ['When', when],
        ],
      },
      { say: 'If this was you, there is nothing to do. If not, sign that device out at once:' },
      { link: `${site.siteUrl}/member?view=security`, label: 'See where you are signed in' },
      { note: 'We keep the kind of browser and system, without versions, to notice a new one. Nothing else.' },
    ],
  }
}

/** Tells that somebody tried ten times to get in with wrong codes or passwords, and that they did not. */
export function signInFailuresLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'sign-in-failures',
    category: 'essential',
    subject: `Somebody tried to sign in to ${site.siteName} as you`,
    heading: 'Ten wrong tries',
    parts: [
      {
        say: `Within a day a wrong code or password was typed ten times for this address at ${site.siteName}. Nobody got in that way. We write this once a day at most.`,
      },
      {
        say: 'If it was you: ask for a code on a device where you have signed in before; nobody else can use up its tries. Or open the link in the newest letter: it works whatever was typed.',
      },
      {
        say: 'If it was not you there is nothing you must do. A password that you also use elsewhere is best replaced.',
      },
      { link: `${site.siteUrl}/member?view=security`, label: 'See where you are signed in' },
    ],
  }
}

/** Tells that a copy of a sign-in was used a second time and that this sign-in was therefore ended. */
export function tokensReusedLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'tokens-reused',
    category: 'essential',
    subject: `You were signed out of ${site.siteName}`,
    heading: 'One of your devices was signed out',
    parts: [
      {
        say: 'A sign-in of yours was used from two places at once, as if it had been copied. To be safe it was ended.',
      },
      { say: 'Sign in again on the device you use. If you have a password and use it elsewhere, set a new one.' },
      { link: `${site.siteUrl}/member/login`, label: 'Go to sign-in' },
    ],
  }
}

import type { Letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

/** Tells that the password was taken away: whoever did not do it can act. */
export function passwordRemovedLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'password-removed',
    category: 'essential',
    subject: `Your password for ${site.siteName} was removed`,
    heading: 'Your password was removed',
    parts: [
      { say: 'You sign in with a passkey or a code by mail from now on. All other devices have been signed out.' },
      { say: 'If this was not you, sign in with a code and look at what else was changed:' },
      { link: `${site.siteUrl}/member/login?next=${securityView}`, label: 'Go to sign-in' },
    ],
  }
}

/** Confirms that a sign-in was disowned, says what has ended by it, and leads back in. */
export function accountSecuredLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'account-secured',
    category: 'essential',
    subject: `Your account at ${site.siteName} is closed to everybody else`,
    heading: 'Everybody is signed out',
    parts: [
      {
        say: 'You told us that a sign-in was not yours. Every device is signed out, also the one you used. The password is gone, and so are passkeys and authenticator apps that were added since that sign-in.',
      },
      { say: 'Come back with a code that goes to this address:' },
      { link: `${site.siteUrl}/member/login?next=${securityView}`, label: 'Sign in with a code' },
      {
        note: 'Somebody who reads your mail can do the same. If you think so, change the password of your mailbox first, and write to the organisers.',
      },
    ],
  }
}

const securityView = encodeURIComponent('/member?view=security')

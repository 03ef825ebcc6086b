import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** Tells that the password was changed, without any secret: whoever did not do it can act. */
export function passwordChangedLetter(site: LetterSite): Letter {
  return writeLetter(site, {
    kind: 'password-changed',
    category: 'essential',
    subject: `Your password for ${site.siteName} was changed`,
    heading: 'Your password was changed',
    parts: [
      { say: 'All other devices have been signed out. If this was you, there is nothing to do.' },
      { say: 'If it was not you, sign in with a code and set a new password at once:' },
      { link: `${site.siteUrl}/member/login`, label: 'Go to sign-in' },
    ],
  })
}

import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** Tells that a copy of a sign-in was used a second time and that this sign-in was therefore ended. */
export function tokensReusedLetter(site: LetterSite): Letter {
  return writeLetter(site, {
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
  })
}

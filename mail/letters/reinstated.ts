import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** Tells somebody that their account works again. */
export function reinstatedLetter(site: LetterSite, { name }: { name: string }): Letter {
  return writeLetter(site, {
    kind: 'reinstated',
    category: 'essential',
    subject: `Your account at ${site.siteName} works again`,
    heading: 'Welcome back',
    parts: [
      { say: `Dear ${name},` },
      {
        say: 'Your account can be used again, with everything you had before. Places in sessions were given to others: please answer again.',
      },
      { link: `${site.siteUrl}/member/login`, label: 'Sign in' },
    ],
  })
}

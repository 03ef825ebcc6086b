import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** To the address of a member who asked for an invitation. */
export function requestMemberLetter(site: LetterSite): Letter {
  return writeLetter(site, {
    kind: 'request-member',
    category: 'essential',
    subject: `You are already a member of ${site.siteName}`,
    heading: 'You are already a member',
    parts: [
      {
        say: 'Somebody asked for an invitation with this address. You need none: sign in, and ask for access to an edition there.',
      },
      { link: `${site.siteUrl}/member/login`, label: 'Sign in' },
      { note: 'If it was not you, do nothing.' },
    ],
  })
}

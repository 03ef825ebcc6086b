import { writeLetter } from '../letter.ts'
import type { House } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** To the address of a member who asked for an invitation. */
export function requestMemberLetter(house: House): Letter {
  return writeLetter(house, {
    kind: 'request-member',
    category: 'essential',
    subject: `You are already a member of ${house.siteName}`,
    heading: 'You are already a member',
    parts: [
      {
        say: 'Somebody asked for an invitation with this address. You need none: sign in, and ask for access to an edition there.',
      },
      { link: `${house.siteUrl}/member/login`, label: 'Sign in' },
      { note: 'If it was not you, do nothing.' },
    ],
  })
}

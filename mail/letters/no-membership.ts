import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** Answers a sign-in for an address that belongs to no member, at most once a day. */
export function noMembershipLetter(site: LetterSite): Letter {
  return writeLetter(site, {
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
  })
}

import { confirmLink, writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** To the address an account had until now: whoever did not change it takes it back, for seven days. */
export function emailChangedLetter(
  site: LetterSite,
  { newEmail, revertToken }: { newEmail: string; revertToken: string },
): Letter {
  return writeLetter(site, {
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
  })
}

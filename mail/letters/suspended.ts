import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** Tells somebody that their account rests. It says no reason: that is for a conversation, not for a mail. */
export function suspendedLetter(site: LetterSite, { name, contact }: { name: string; contact: string }): Letter {
  return writeLetter(site, {
    kind: 'suspended',
    category: 'essential',
    subject: `Your account at ${site.siteName} cannot be used at the moment`,
    heading: 'Your account cannot be used at the moment',
    parts: [
      { say: `Dear ${name},` },
      {
        say: 'The organisers have suspended your account. You are signed out everywhere, and your places in coming sessions were given to others. Nothing else was changed.',
      },
      {
        say: contact
          ? `If you have questions, please write to ${contact}.`
          : 'If you have questions, please ask the organisers.',
      },
    ],
  })
}

import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** Proves the address of somebody who registers without a link that came by mail. */
export function registerCodeLetter(site: LetterSite, { code }: { code: string }): Letter {
  return writeLetter(site, {
    kind: 'register-code',
    category: 'essential',
    subject: `Your code to join ${site.siteName}`,
    heading: 'Your code to join',
    parts: [
      { say: 'Type this code where you asked for it. It is valid for an hour and works once.' },
      { code },
      { note: 'If you did not ask for it, do nothing. Nothing is kept about you.' },
    ],
  })
}

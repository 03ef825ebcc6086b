import { writeLetter } from '../letter.ts'
import type { House } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** Proves the address of somebody who registers without a link that came by mail. */
export function registerCodeLetter(house: House, { code }: { code: string }): Letter {
  return writeLetter(house, {
    kind: 'register-code',
    category: 'essential',
    subject: `Your code to join ${house.siteName}`,
    heading: 'Your code to join',
    parts: [
      { say: 'Type this code where you asked for it. It is valid for an hour and works once.' },
      { code },
      { note: 'If you did not ask for it, do nothing. Nothing is kept about you.' },
    ],
  })
}

import { confirmLink, writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** Leads to a new password; the code or the link works once within 10 minutes. */
export function recoveryLetter(
  site: LetterSite,
  secret: { code: string; tokenHash: string; type: string; next?: string | undefined },
): Letter {
  return writeLetter(site, {
    kind: 'recovery',
    category: 'essential',
    subject: `Set a new password for ${site.siteName}`,
    heading: 'Set a new password',
    parts: [
      { say: 'Open this page and press the button there. You can then choose a new password.' },
      { link: confirmLink(site, secret), label: 'Choose a new password' },
      { say: 'Where a code is asked for, type this one. Both are valid for 10 minutes, and one of them works once.' },
      { code: secret.code },
      { note: 'If you did not ask for it, do nothing: your password stays as it is.' },
    ],
  })
}

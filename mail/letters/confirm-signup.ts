import { confirmLink, writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** Proves the address of a new account; the code or the link works once within 10 minutes. */
export function confirmSignupLetter(
  site: LetterSite,
  secret: { code: string; tokenHash: string; type: string; next?: string | undefined },
): Letter {
  return writeLetter(site, {
    kind: 'confirm-signup',
    category: 'essential',
    subject: `Confirm your address for ${site.siteName}`,
    heading: 'Confirm your address',
    parts: [
      { say: 'Type this code where you asked for it. It is valid for 10 minutes and works once.' },
      { code: secret.code },
      { say: 'Or open this page and press the button there:' },
      { link: confirmLink(site, secret), label: 'Confirm this address' },
      { note: 'If you did not ask for it, do nothing: without a confirmation nothing happens with this address.' },
    ],
  })
}

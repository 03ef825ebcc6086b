import { confirmLink, writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** A six-digit code and a link, either of which signs in once within 10 minutes. */
export function signInCodeLetter(
  site: LetterSite,
  secret: { code: string; tokenHash: string; type: string; next?: string | undefined },
): Letter {
  return writeLetter(site, {
    kind: 'sign-in-code',
    category: 'essential',
    subject: `Your sign-in code for ${site.siteName}`,
    heading: 'Your sign-in code',
    parts: [
      { say: 'Type this code where you asked for it. It is valid for 10 minutes and works once.' },
      { code: secret.code },
      { say: 'Or open this page and press the button there:' },
      { link: confirmLink(site, secret), label: 'Sign in' },
      { note: 'If you did not ask for it, do nothing: nobody can sign in without this code. Tell it to nobody.' },
    ],
  })
}

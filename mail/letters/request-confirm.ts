import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** Proves the address of a request: unproven ones are deleted after 7 days. */
export function requestConfirmLetter(
  site: LetterSite,
  secret: { code: string; token: string; reference: string },
): Letter {
  const query = new URLSearchParams({ type: 'request-verify', token_hash: secret.token })
  return writeLetter(site, {
    kind: 'request-confirm',
    category: 'essential',
    subject: `Please confirm your request to ${site.siteName}`,
    heading: 'Is this your address?',
    parts: [
      {
        say: `Somebody asked ${site.siteName} for an invitation with this address. An organiser reads the request once you have confirmed it.`,
      },
      { code: secret.code },
      { say: 'Type this code on the page that asked for it, or open this page and press the button there:' },
      { link: `${site.siteUrl}/member/confirm?${query}`, label: 'Confirm my request' },
      { facts: [['Reference', secret.reference]] },
      { note: 'If it was not you, do nothing: the request is deleted after 7 days.' },
    ],
  })
}

import { confirmLink, writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** To the address somebody wishes to have: the link gives their account this address, once, within an hour. */
export function emailChangeLetter(site: LetterSite, { to, tokenHash }: { to: string; tokenHash: string }): Letter {
  return writeLetter(site, {
    kind: 'email-change',
    category: 'essential',
    subject: `Your new address for ${site.siteName}`,
    heading: 'Is this your new address?',
    parts: [
      { say: `A member of ${site.siteName} wants to sign in and get mail with this address from now on: ${to}` },
      { say: 'Open this page and press the button there. It works once, within an hour.' },
      { link: confirmLink(site, { tokenHash, type: 'email-change' }), label: 'Use this address' },
      { note: 'If that was not you, do nothing: nothing changes, and you get no more mail about it.' },
    ],
  })
}

/** To a wished address that another account has. Nothing happens; only its owner learns of it. */
export function emailChangeTakenLetter(site: LetterSite): Letter {
  return writeLetter(site, {
    kind: 'email-change-taken',
    category: 'essential',
    subject: `Your address at ${site.siteName}`,
    heading: 'This address has an account already',
    parts: [
      { say: `A member of ${site.siteName} wanted to use this address. It belongs to an account: nothing changed.` },
      { say: 'If that was you, sign in with this address, or write to the organisers to have one account only.' },
      { link: `${site.siteUrl}/member/login`, label: 'Go to sign-in' },
      { note: 'If that was not you, there is nothing to do.' },
    ],
  })
}

import { htmlOf } from './letter-html.ts'
import type { House, LetterFooter, LetterPart } from './letter-parts.ts'
import type { mailCategories } from './schema.server.ts'

export type Letter = {
  kind: string
  category: (typeof mailCategories)[number]
  subject: string
  text: string
  html: string
}

/** Kinds that carry a code or a link that signs somebody in. */
export const secretKinds: ReadonlySet<string> = new Set([
  'sign-in-code',
  'confirm-signup',
  'recovery',
  'email-change',
  'email-changed',
  'request-confirm',
  'register-code',
  'invitation',
  'invitation-reminder',
])

/** Kinds that mean nothing once their moment is over: codes, links for an hour, and what was about to begin. */
export const fleetingKinds: ReadonlySet<string> = new Set([
  'sign-in-code',
  'confirm-signup',
  'recovery',
  'email-change',
  'email-changed',
  'request-confirm',
  'register-code',
  'requests-waiting',
  'session-reminder',
  'test-mail',
])

/**
 * The frame every letter has: heading, parts, and who sent it, as HTML and as plain text that reads the same.
 * No remote pictures, no tracking: the links are the letter's own.
 */
export function writeLetter(
  house: House,
  letter: {
    kind: string
    category: Letter['category']
    subject: string
    heading: string
    parts: LetterPart[]
    footer?: LetterFooter
  },
): Letter {
  return {
    kind: letter.kind,
    category: letter.category,
    subject: letter.subject,
    text: textOf(house, letter),
    html: htmlOf(house, letter),
  }
}

/** The confirmation page for a mailed link; the page shows a button, and only that uses the token (AUTH-SECURITY 5). */
export function confirmLink(
  house: House,
  secret: { tokenHash: string; type: string; next?: string | undefined },
): string {
  const query = new URLSearchParams({ token_hash: secret.tokenHash, type: secret.type })
  if (secret.next !== undefined) query.set('next', secret.next)
  return `${house.siteUrl}/member/confirm?${query}`
}

function textOf(
  house: House,
  { heading, parts, footer }: { heading: string; parts: LetterPart[]; footer?: LetterFooter },
): string {
  const last = ['-- ', house.siteName, house.siteUrl, ...footerAsText(footer)]
  return `${[heading, ...parts.map(partAsText), last.join('\n')].join('\n\n')}\n`
}

function footerAsText(footer: LetterFooter | undefined): string[] {
  if (!footer) return []
  return ['', footer.why, ...(footer.unsubscribeUrl ? ['Switch it off:', footer.unsubscribeUrl] : [])]
}

function partAsText(part: LetterPart): string {
  if ('say' in part) return part.say
  if ('code' in part) return `    ${part.code}`
  if ('link' in part) return `${part.label}:\n${part.link}`
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  if ('quote' in part) return part.quote.replaceAll(/^/gm, '> ')
  if ('html' in part) return part.text
  return part.note
}

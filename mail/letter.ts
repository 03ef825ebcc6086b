import { htmlOf } from './letter-html.ts'
import type { LetterSite, LetterFooter, LetterPart, LetterRoom } from './letter-parts.ts'
import type { mailCategories } from './schema.server.ts'

/** A letter as it is written: what it is made of, and whose it is. It gets its frame when it is put into the outbox. */
export type Letter = {
  site: LetterSite
  kind: LetterKind
  category: (typeof mailCategories)[number]
  subject: string
  heading: string
  /** The heading stands on the wall of a room, under a line that says when. */
  room?: LetterRoom
  parts: LetterPart[]
  footer?: LetterFooter
}

/**
 * Every kind of letter. Secret: it carries a code or a link that signs somebody in. Fleeting: it means nothing once its moment is
 * over, as codes, links for an hour, and what was about to begin. A kind
 * that is not here does not compile.
 */
const kinds = {
  'access-ended': {},
  'challenge-open': {},
  'challenge-closing': {},
  'entry-returned': {},
  'entry-featured': {},
  'access-ending': {},
  'access-given': {},
  'access-granted': {},
  'account-secured': {},
  'confirm-signup': { isSecret: true, isFleeting: true },
  'account-invitation': { isSecret: true, isFleeting: true },
  deleted: {},
  'deletion-asked': {},
  'edition-left': {},
  'deletion-called-off': {},
  'edition-cancelled': {},
  'email-change': { isSecret: true, isFleeting: true },
  'email-change-current': { isSecret: true, isFleeting: true },
  'email-change-taken': {},
  'email-changed': { isSecret: true, isFleeting: true },
  'factor-added': {},
  'factor-removed': {},
  invitation: { isSecret: true },
  'invitation-last-reminder': { isSecret: true },
  'invitation-reminder': { isSecret: true },
  'invitations-expired': {},
  left: {},
  'lesson-declined': {},
  'lesson-question': {},
  'member-message': {},
  'new-device': {},
  'new-sessions': {},
  'no-membership': {},
  'organiser-made': {},
  'passkey-added': {},
  'passkey-removed': {},
  'password-changed': {},
  'password-removed': {},
  paused: {},
  'paper-changed': {},
  reauthentication: { isSecret: true, isFleeting: true },
  recovery: { isSecret: true, isFleeting: true },
  'register-code': { isSecret: true, isFleeting: true },
  'recovery-code-used': {},
  'recovery-codes-made': {},
  reinstated: {},
  'report-waits': {},
  'request-confirm': { isSecret: true, isFleeting: true },
  'request-declined': {},
  'request-known': {},
  'request-next-edition': {},
  'request-member': {},
  'request-question': {},
  'request-received': {},
  'request-waiting-list': {},
  'requests-waiting': { isFleeting: true },
  resumed: {},
  'second-factor-demanded': {},
  'second-factor-lost': {},
  'second-factor-reset': {},
  'second-step-failures': {},
  'series-cancelled': {},
  'series-moved': {},
  'session-cancelled': {},
  'session-given-back': {},
  'session-going': {},
  'session-message': {},
  'session-moved': {},
  'session-offered': {},
  'session-promoted': {},
  'session-put-back': {},
  'session-questions': {},
  'session-reminder': { isFleeting: true },
  'sign-in-code': { isSecret: true, isFleeting: true },
  'sign-in-failures': {},
  suspended: {},
  takeout: { isSecret: true },
  'test-mail': { isFleeting: true },
  'tokens-reused': {},
  update: {},
  welcome: {},
  'zone-kept': {},
} satisfies Record<string, { isSecret?: true; isFleeting?: true }>

type LetterKind = keyof typeof kinds

/** Kinds that carry a code or a link that signs somebody in. */
export const secretKinds = kindsThat('isSecret')

/** Kinds that mean nothing once their moment is over. */
export const fleetingKinds = kindsThat('isFleeting')

function kindsThat(are: 'isSecret' | 'isFleeting'): ReadonlySet<string> {
  return new Set(Object.entries(kinds).flatMap(([kind, what]) => (are in what ? [kind] : [])))
}

/**
 * A letter in the frame every letter has: heading, parts, and who sent it, as HTML and as plain text that reads the same.
 * No pictures, no tracking: the links are the letter's own, and what is drawn is drawn with cells.
 */
export function frameLetter(letter: Letter): { text: string; html: string } {
  return { text: textOf(letter), html: htmlOf(letter) }
}

/** The confirmation page for a mailed link; the page shows a button, and only that uses the token. */
export function confirmLink(
  site: LetterSite,
  secret: { tokenHash: string; type: string; next?: string | undefined; link?: string | undefined },
): string {
  if (secret.link !== undefined) return secret.link
  const query = new URLSearchParams({ token_hash: secret.tokenHash, type: secret.type })
  if (secret.next !== undefined) query.set('next', secret.next)
  return `${site.siteUrl}/member/confirm?${query}`
}

function textOf({ site, heading, parts, footer }: Letter): string {
  const last = ['-- ', site.siteName, site.siteUrl, ...footerAsText(footer)]
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
  if ('written' in part) return part.written
  if ('html' in part) return part.text
  return part.note
}

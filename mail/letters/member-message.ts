import type { Letter } from '../letter.ts'
import type { LetterFooter, LetterSite } from '../letter-parts.ts'

/** To members an organiser chose: what they write, in their own words. A blank line begins a new paragraph. */
export function memberMessageLetter(
  site: LetterSite,
  message: { by: string; subject: string; text: string; replyTo: string; footer: LetterFooter },
): Letter {
  const { by, subject, text, replyTo, footer } = message
  return {
    site,
    kind: 'member-message',
    category: 'updates',
    subject,
    heading: subject,
    parts: [
      ...text.split(/\n\s*\n/).map((paragraph) => ({ written: paragraph.trim() })),
      { note: `${by}, for the organisers. An answer to this letter goes to ${replyTo}.` },
    ],
    footer,
  }
}

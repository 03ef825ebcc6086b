import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** The answer is no. `reason` are the organiser's own words. */
export function requestDeclinedLetter(
  site: LetterSite,
  { name, reference, reason }: { name: string; reference: string; reason: string },
): Letter {
  return writeLetter(site, {
    kind: 'request-declined',
    category: 'essential',
    subject: `Your request to ${site.siteName}`,
    heading: 'We cannot offer you a place',
    parts: [
      { say: `${name}, thank you for writing to us. We have read your request, and cannot offer you a place.` },
      { quote: reason },
      { say: 'Your answers are deleted after 180 days. You are welcome to ask again for another edition.' },
      { facts: [['Reference', reference]] },
    ],
  })
}

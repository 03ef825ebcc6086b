import { yourMomentInWords } from '../../time/words.ts'
import type { LetterSite } from '../letter-parts.ts'
import { writeLetter } from '../letter.ts'
import type { Letter } from '../letter.ts'

/** Somebody's access to an edition is over. Why stays with the organisers. */
export function accessEndedLetter(
  site: LetterSite,
  facts: { name: string; edition: { title: string }; endedAt: Date; readerZone: string },
): Letter {
  const { name, edition, endedAt, readerZone } = facts
  return writeLetter(site, {
    kind: 'access-ended',
    category: 'essential',
    subject: `Your access to ${edition.title} has ended`,
    heading: `Your access to ${edition.title} has ended`,
    parts: [
      { say: `Hello ${name},` },
      { say: `your access to ${edition.title} ended on ${yourMomentInWords(endedAt, { zone: readerZone })}.` },
      { say: 'You are still a member. What is open to every member stays open to you.' },
      { link: `${site.siteUrl}/member`, label: 'Open your page' },
    ],
  })
}

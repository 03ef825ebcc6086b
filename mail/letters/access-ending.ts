import { yourMomentInWords } from '../../time/words.ts'
import type { LetterSite } from '../letter-parts.ts'
import { writeLetter } from '../letter.ts'
import type { Letter } from '../letter.ts'

/** Somebody can read an edition for two more weeks. */
export function accessEndingLetter(
  site: LetterSite,
  facts: { name: string; edition: { slug: string; title: string }; endsAt: Date; readerZone: string },
): Letter {
  const { name, edition, endsAt, readerZone } = facts
  return writeLetter(site, {
    kind: 'access-ending',
    category: 'essential',
    subject: `Your access to ${edition.title} ends soon`,
    heading: `Your access to ${edition.title} ends soon`,
    parts: [
      { say: `Hello ${name},` },
      { say: `your access ends on ${yourMomentInWords(endsAt, { zone: readerZone })}.` },
      { say: 'Until then everything is there as always. Take with you what you would like to keep.' },
      { link: `${site.siteUrl}/member/editions/${edition.slug}`, label: 'Open the edition' },
    ],
  })
}

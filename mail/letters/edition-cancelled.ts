import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** Tells somebody with access to an edition that it does not take place, and why. */
export function editionCancelledLetter(
  site: LetterSite,
  edition: { slug: string; title: string; reason: string; name: string },
): Letter {
  return writeLetter(site, {
    kind: 'edition-cancelled',
    category: 'essential',
    subject: `${edition.title} is cancelled`,
    heading: `${edition.title} is cancelled`,
    parts: [
      { say: `Hello ${edition.name},` },
      { say: `the organisers of ${site.siteName} have cancelled the edition ${edition.slug}. This is their reason:` },
      { quote: edition.reason },
      { say: 'Its sessions to come are cancelled too. What is there already stays readable for you:' },
      { link: `${site.siteUrl}/member/editions/${edition.slug}`, label: 'Open the edition' },
    ],
  })
}

import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** To the organiser who asks whether mail leaves the house. */
export function testMailLetter(site: LetterSite): Letter {
  return writeLetter(site, {
    kind: 'test-mail',
    category: 'essential',
    subject: `A test mail from ${site.siteName}`,
    heading: 'Mail leaves the house',
    parts: [
      { say: `You asked for this mail in the settings of ${site.siteName}. Name and colours are those of the house.` },
      { link: `${site.siteUrl}/manage/home?panel=settings`, label: 'Back to the settings' },
      { note: 'Does it lie among unwanted mail? Then the sender’s address does not fit the mail server.' },
    ],
  })
}

import { writeLetter } from '../letter.ts'
import type { House } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** To the organiser who asks whether mail leaves the house. */
export function testMailLetter(house: House): Letter {
  return writeLetter(house, {
    kind: 'test-mail',
    category: 'essential',
    subject: `A test mail from ${house.siteName}`,
    heading: 'Mail leaves the house',
    parts: [
      { say: `You asked for this mail in the settings of ${house.siteName}. Name and colours are those of the site.` },
      { link: `${house.siteUrl}/manage/home?panel=settings`, label: 'Back to the settings' },
      { note: 'Does it lie among unwanted mail? Then the sender’s address does not fit the mail server.' },
    ],
  })
}

import type { LetterSite } from '../letter-parts.ts'
import { writeLetter } from '../letter.ts'
import type { Letter } from '../letter.ts'

/** The organisers answer somebody who asked for another zone: they stay where they are. */
export function zoneKeptLetter(
  site: LetterSite,
  { name, edition, wanted }: { name: string; edition: { title: string }; wanted: string },
): Letter {
  return writeLetter(site, {
    kind: 'zone-kept',
    category: 'essential',
    subject: `Your zone in ${edition.title} stays as it is`,
    heading: 'Your zone stays as it is',
    parts: [
      { say: `Hello ${name},` },
      { say: `you asked to move to ${wanted} in ${edition.title}. The organisers have left you where you are.` },
      { say: 'Your places in sessions are as they were. You may ask again.' },
      { link: `${site.siteUrl}/member?view=profile#zone`, label: 'Open your profile' },
    ],
  })
}

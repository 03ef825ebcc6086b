/** The letter with the link to one's own data. */
import type { PlainDate } from '../../time/plain-dates.ts'
import { fullDayInWords } from '../../time/words.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'
import { notYou } from './departures.ts'
import type { Going } from './departures.ts'

/** The link to everything that is kept about somebody; whoever has it can read all of it, so it goes to their address alone. */
export function takeoutLetter(
  site: LetterSite,
  { name, token, lastDay, byOrganiser }: Going & { token: string; lastDay: PlainDate },
): Letter {
  const until = fullDayInWords(lastDay)
  return {
    site,
    kind: 'takeout',
    category: 'essential',
    subject: 'Your data is ready',
    heading: 'Your data, to take with you',
    parts: [
      { say: `Dear ${name},` },
      {
        say: `${byOrganiser ? 'You wrote to the organisers: here' : 'Here'} is everything we keep about you, as one ZIP file: a page to read, and the same for programs.`,
      },
      { link: `${site.siteUrl}/api/takeouts/${token}`, label: 'Download my data' },
      { note: `The link holds until ${until}. Whoever has it can read all of it: please do not pass it on.` },
      ...notYou(byOrganiser),
    ],
  }
}

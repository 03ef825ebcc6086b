import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** There is no place yet: the applicant waits in a line. */
export function requestWaitingListLetter(
  site: LetterSite,
  place: { reference: string; edition: string | undefined; position: number; withdrawUrl: string },
): Letter {
  return writeLetter(site, {
    kind: 'request-waiting-list',
    category: 'essential',
    subject: `You are on the waiting list of ${site.siteName}`,
    heading: 'You are on the waiting list',
    parts: [
      {
        say: 'There is no place for you at the moment. We write to you, in order, when one is free. You need not do anything.',
      },
      {
        facts: [
          ['Edition', place.edition ?? 'The next one'],
          ['Your number', String(place.position)],
          ['Reference', place.reference],
        ],
      },
      { say: 'You do not want to wait?' },
      { link: place.withdrawUrl, label: 'Withdraw my request' },
    ],
  })
}

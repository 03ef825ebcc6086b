import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** After the address was confirmed: what was received, and by when it is answered. */
export function requestReceivedLetter(
  site: LetterSite,
  request: { reference: string; edition: string | undefined; answerWithinDays: number; withdrawUrl: string },
): Letter {
  return writeLetter(site, {
    kind: 'request-received',
    category: 'essential',
    subject: `We have your request to ${site.siteName}`,
    heading: 'We have your request',
    parts: [
      { say: `An organiser reads it and answers within ${request.answerWithinDays} working days, either way.` },
      {
        facts: [
          ['Reference', request.reference],
          ['Edition', request.edition ?? 'The next one'],
        ],
      },
      { say: 'You changed your mind? You can take it back until then:' },
      { link: request.withdrawUrl, label: 'Withdraw my request' },
    ],
  })
}

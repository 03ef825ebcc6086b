import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** An organiser wants to know something before they decide. */
export function requestQuestionLetter(
  site: LetterSite,
  asked: { reference: string; question: string; answerUrl: string; withdrawUrl: string },
): Letter {
  return writeLetter(site, {
    kind: 'request-question',
    category: 'essential',
    subject: `A question about your request to ${site.siteName}`,
    heading: 'A question before we decide',
    parts: [
      { say: 'An organiser has read your request and asks:' },
      { quote: asked.question },
      { link: asked.answerUrl, label: 'Answer' },
      { facts: [['Reference', asked.reference]] },
      { say: 'You changed your mind?' },
      { link: asked.withdrawUrl, label: 'Withdraw my request' },
    ],
  })
}

import { writeLetter } from '../letter.ts'
import type { House } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** An organiser wants to know something before they decide. */
export function requestQuestionLetter(
  house: House,
  asked: { reference: string; question: string; answerUrl: string; withdrawUrl: string },
): Letter {
  return writeLetter(house, {
    kind: 'request-question',
    category: 'essential',
    subject: `A question about your request to ${house.siteName}`,
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

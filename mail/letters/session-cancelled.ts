import { writeLetter } from '../letter.ts'
import type { LetterSite, LetterPart } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'
import { answersLink, sessionFacts } from '../session-facts.ts'
import type { LetterSession } from '../session-facts.ts'

/** To everybody who wanted to come: it does not take place, and why. */
export function sessionCancelledLetter(site: LetterSite, session: LetterSession & { reason: string }): Letter {
  const why: LetterPart[] = session.reason ? [{ say: 'The organisers write:' }, { quote: session.reason }] : []
  return writeLetter(site, {
    kind: 'session-cancelled',
    category: 'essential',
    subject: `Cancelled: ${session.title}`,
    heading: 'This session is cancelled',
    parts: [
      { say: 'It does not take place. You need not do anything.' },
      sessionFacts(session),
      ...why,
      answersLink(site, 'See your other sessions'),
    ],
  })
}

import type { Letter } from '../letter.ts'
import type { LetterFooter, LetterSite } from '../letter-parts.ts'
import { answersLink, roomOf, sessionFacts } from './session-parts.ts'
import type { LetterSession } from './session-parts.ts'

/** To those who are going: what its host writes, in their own words. */
export function sessionMessageLetter(
  site: LetterSite,
  session: LetterSession & { place: string; by: string; text: string; footer: LetterFooter },
): Letter {
  return {
    site,
    kind: 'session-message',
    category: 'sessions',
    subject: `${session.by} writes: ${session.title}`,
    heading: session.title,
    room: roomOf(session),
    parts: [
      { say: `${session.by} writes to those who come:` },
      { quote: session.text },
      sessionFacts(session, [['Where', session.place]]),
      { note: 'An answer to this letter reaches nobody.' },
      answersLink(site, 'Go to the session'),
    ],
    footer: session.footer,
  }
}

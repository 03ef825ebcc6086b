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

/** To those who came: what will they do differently, and what should others know? */
export function sessionQuestionsLetter(
  site: LetterSite,
  session: LetterSession & { id: string; footer: LetterFooter },
): Letter {
  return {
    site,
    kind: 'session-questions',
    category: 'sessions',
    subject: `Two questions: ${session.title}`,
    heading: 'Two questions, while it is fresh',
    room: roomOf(session),
    parts: [
      { say: `You were at “${session.title}”.` },
      { say: 'What will you do differently? What should others know?' },
      { link: `${site.siteUrl}/member?view=questions&session=${session.id}`, label: 'Answer the two' },
      { note: 'Its hosts and the organisers read it. Nobody else does, unless you say so.' },
    ],
    footer: session.footer,
  }
}

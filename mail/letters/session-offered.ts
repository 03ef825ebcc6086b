import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'
import { answersLink, sessionFacts } from '../session-facts.ts'
import type { LetterSession } from '../session-facts.ts'

/** To all who wait when a place becomes free shortly before the start: whoever takes it first has it. */
export function sessionOfferedLetter(site: LetterSite, session: LetterSession): Letter {
  return writeLetter(site, {
    kind: 'session-offered',
    category: 'essential',
    subject: `A place is free: ${session.title}`,
    heading: 'A place is free. Take it?',
    parts: [
      {
        say: 'The session begins soon, so the place is offered to everybody who waits. Whoever takes it first has it.',
      },
      sessionFacts(session),
      answersLink(site, 'Take the place'),
      { note: 'If it is gone when you get there, you keep your place in line.' },
    ],
  })
}

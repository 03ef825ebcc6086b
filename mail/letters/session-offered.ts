import { writeLetter } from '../letter.ts'
import type { House } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'
import { answersLink, sessionFacts } from '../session-facts.ts'
import type { LetterSession } from '../session-facts.ts'

/** To all who wait when a place becomes free shortly before the start: whoever takes it first has it. */
export function sessionOfferedLetter(house: House, session: LetterSession): Letter {
  return writeLetter(house, {
    kind: 'session-offered',
    category: 'essential',
    subject: `A place is free: ${session.title}`,
    heading: 'A place is free. Take it?',
    parts: [
      {
        say: 'The session begins soon, so the place is offered to everybody who waits. Whoever takes it first has it.',
      },
      sessionFacts(session),
      answersLink(house, 'Take the place'),
      { note: 'If it is gone when you get there, you keep your place in line.' },
    ],
  })
}

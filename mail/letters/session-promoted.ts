import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'
import { answersLink, sessionFacts } from '../session-facts.ts'
import type { LetterSession } from '../session-facts.ts'

/** To whoever was first in line: a place became free and is theirs. */
export function sessionPromotedLetter(site: LetterSite, session: LetterSession): Letter {
  return writeLetter(site, {
    kind: 'session-promoted',
    category: 'essential',
    subject: `You have a place: ${session.title}`,
    heading: 'You have a place',
    parts: [
      { say: 'A place became free and you were first in line. You are going.' },
      sessionFacts(session),
      { say: 'If you cannot come after all, please say so: the place goes to the next in line.' },
      answersLink(site, 'See your answer'),
    ],
  })
}

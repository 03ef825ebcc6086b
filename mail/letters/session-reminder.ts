import { writeLetter } from '../letter.ts'
import type { LetterSite, LetterFooter, LetterPart } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'
import { answersLink, sessionFacts } from '../session-facts.ts'
import type { LetterSession } from '../session-facts.ts'

export type RemindedSession = LetterSession & {
  hoursBefore: 1 | 24
  /** Where it takes place, in words. */
  place: string
  footer: LetterFooter
}

/** To those who are going, a day and an hour before. */
export function sessionReminderLetter(site: LetterSite, session: RemindedSession): Letter {
  const soon = session.hoursBefore === 1
  return writeLetter(site, {
    kind: 'session-reminder',
    category: 'sessions',
    subject: soon ? `In an hour: ${session.title}` : `Tomorrow: ${session.title}`,
    heading: soon ? 'It begins in an hour' : 'It begins in a day',
    parts: [
      sessionFacts(session),
      { facts: [['Where', session.place]] },
      ...(soon ? [] : [cannotCome]),
      answersLink(site, soon ? 'Go to the session' : 'See your answer'),
    ],
    footer: session.footer,
  })
}

const cannotCome: LetterPart = { say: 'If you cannot come after all, please say so: somebody else may be waiting.' }

import { writeLetter } from '../letter.ts'
import type { LetterSite, LetterPart } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'
import { answersLink, momentFor, sessionFacts } from '../session-facts.ts'
import type { LetterSession } from '../session-facts.ts'
import { hourMs } from '../../time/durations.ts'

export type MovedSession = LetterSession & {
  /** When it was to begin before; the same as now where only the place changed. */
  was: Date
  /** Where it takes place now, in words. */
  place: string
  /** Whether the person waits for a place. */
  waits: boolean
}

/** So far apart, nobody can be taken to come as they had said. */
const farMs = 2 * hourMs

/** To those who are going or wait: another time or another place. */
export function sessionMovedLetter(site: LetterSite, session: MovedSession): Letter {
  const moved = session.was.getTime() !== session.startsAt.getTime()
  return writeLetter(site, {
    kind: 'session-moved',
    category: 'essential',
    subject: moved
      ? `Moved to ${momentFor(session.startsAt, session.readerZone)}: ${session.title}`
      : `Another place: ${session.title}`,
    heading: moved ? 'This session has moved' : 'This session takes place somewhere else',
    parts: [
      sessionFacts(session),
      {
        facts: [
          ...(moved ? [['Before', momentFor(session.was, session.readerZone)] as const] : []),
          ['Where', session.place],
        ],
      },
      ...standing(session),
      answersLink(site, 'See your answer'),
    ],
  })
}

function standing({ was, startsAt, waits }: MovedSession): LetterPart[] {
  const isFar = Math.abs(startsAt.getTime() - was.getTime()) > farMs
  const kept = waits ? 'You keep your place in line.' : 'You keep your place.'
  if (!isFar) return [{ say: kept }]
  const next = waits ? 'the others in line move up' : 'the place goes to somebody else'
  return [{ say: `Are you still coming? ${kept} If the new time does not suit you, please say so: ${next}.` }]
}

import type { Letter } from '../letter.ts'
import type { LetterSite, LetterFooter, LetterPart } from '../letter-parts.ts'
import { hourMs } from '../../time/durations.ts'
import { answersLink, momentFor, roomOf, sessionFacts } from './session-parts.ts'
import type { LetterSession } from './session-parts.ts'

export type RemindedSession = LetterSession & {
  hoursBefore: 1 | 24
  /** Where it takes place, in words. */
  place: string
  footer: LetterFooter
}

/** To those who are going, a day and an hour before. */
export function sessionReminderLetter(site: LetterSite, session: RemindedSession): Letter {
  const soon = session.hoursBefore === 1
  return {
    site,
    kind: 'session-reminder',
    category: 'sessions',
    subject: soon ? `In an hour: ${session.title}` : `Tomorrow: ${session.title}`,
    heading: soon ? 'It begins in an hour' : 'It begins in a day',
    room: roomOf(session),
    parts: [
      sessionFacts(session, [['Where', session.place]]),
      ...(soon ? [] : [cannotCome]),
      answersLink(site, soon ? 'Go to the session' : 'See your answer'),
    ],
    footer: session.footer,
  }
}

const cannotCome: LetterPart = { say: 'If you cannot come after all, please say so: somebody else may be waiting.' }

export type MovedSession = LetterSession & {
  /** When it was to begin before; the same as now where only the place changed. */
  was: Date
  /** Where it takes place now, in words. */
  place: string
  /** Whether the person waits for a place. */
  waits: boolean
}

/** So far apart, nobody can be taken to come as they had said. */
/** A session that moves by more than this asks everybody who said yes whether they are still coming. */
export const farMs = 2 * hourMs

/** To those who are going or wait: another time or another place. */
export function sessionMovedLetter(site: LetterSite, session: MovedSession): Letter {
  const moved = session.was.getTime() !== session.startsAt.getTime()
  return {
    site,
    kind: 'session-moved',
    category: 'essential',
    subject: moved
      ? `Moved to ${momentFor(session.startsAt, session.readerZone)}: ${session.title}`
      : `Another place: ${session.title}`,
    heading: moved ? 'This session has moved' : 'This session takes place somewhere else',
    room: roomOf(session),
    parts: [
      sessionFacts(session, [
        ...(moved ? [['Before', momentFor(session.was, session.readerZone)] as const] : []),
        ['Where', session.place],
      ]),
      ...standing(session),
      answersLink(site, 'See your answer'),
    ],
  }
}

function standing({ was, startsAt, waits }: MovedSession): LetterPart[] {
  const isFar = Math.abs(startsAt.getTime() - was.getTime()) > farMs
  const kept = waits ? 'You keep your place in line.' : 'You keep your place.'
  if (!isFar) return [{ say: kept }]
  const next = waits ? 'the others in line move up' : 'the place goes to somebody else'
  return [{ say: `Are you still coming? ${kept} If the new time does not suit you, please say so: ${next}.` }]
}

export type PutBackSession = LetterSession & {
  /** When it was to begin for that moment; the same as now where only the place was another. */
  was: Date
  place: string
  standing: 'going' | 'waits' | 'not-going'
}

/** To those who answered, or got a place, while it stood elsewhere for a moment: it is back, and they may answer otherwise now. */
export function sessionPutBackLetter(site: LetterSite, session: PutBackSession): Letter {
  const { was, startsAt, readerZone, place } = session
  const moved = was.getTime() !== startsAt.getTime()
  const when = momentFor(startsAt, readerZone)
  return {
    site,
    kind: 'session-put-back',
    category: 'essential',
    subject: moved ? `Back to ${when}: ${session.title}` : `Back as it was: ${session.title}`,
    heading: 'This session is back where it was',
    room: roomOf(session),
    parts: [
      { say: `For a moment it was moved${moved ? ` to ${momentFor(was, readerZone)}` : ''}. That has been undone.` },
      sessionFacts(session, [['Where', place]]),
      { say: answeredThen[session.standing] },
      answersLink(site, 'See your answer'),
    ],
  }
}

const answeredThen = {
  going: 'You keep your place. If it does not suit you so, please say so: the place goes to somebody else.',
  waits: 'You keep your place in line. If it does not suit you so, please say so: the others in line move up.',
  'not-going': 'You said that you are not going. If it suits you so, please answer again.',
}

/** To everybody who wanted to come: it does not take place, and why. */
export function sessionCancelledLetter(site: LetterSite, session: LetterSession & { reason: string }): Letter {
  const why: LetterPart[] = session.reason ? [{ say: 'The reason:' }, { quote: session.reason }] : []
  return {
    site,
    kind: 'session-cancelled',
    category: 'essential',
    subject: `Cancelled: ${session.title}`,
    heading: 'This session is cancelled',
    room: roomOf(session),
    parts: [
      { say: 'It does not take place. You need not do anything.' },
      sessionFacts(session),
      ...why,
      answersLink(site, 'See your other sessions'),
    ],
  }
}

/** To all who wait when a place becomes free shortly before the start: whoever takes it first has it. */
export function sessionOfferedLetter(site: LetterSite, session: LetterSession): Letter {
  return {
    site,
    kind: 'session-offered',
    category: 'essential',
    subject: `A place is free: ${session.title}`,
    heading: 'A place is free. Take it?',
    room: roomOf(session),
    parts: [
      {
        say: 'The session begins soon, so the place is offered to everybody who waits. Whoever takes it first has it.',
      },
      sessionFacts(session),
      answersLink(site, 'Take the place'),
      { note: 'If it is gone when you get there, you keep your place in line.' },
    ],
  }
}

/** To whoever was first in line: a place became free and is theirs. */
export function sessionPromotedLetter(site: LetterSite, session: LetterSession): Letter {
  return {
    site,
    kind: 'session-promoted',
    category: 'essential',
    subject: `You have a place: ${session.title}`,
    heading: 'You have a place',
    room: roomOf(session),
    parts: [
      { say: 'A place became free and you were first in line. You are going.' },
      sessionFacts(session),
      { say: 'If you cannot come after all, please say so: the place goes to the next in line.' },
      answersLink(site, 'See your answer'),
    ],
  }
}

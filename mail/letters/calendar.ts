import type { Letter } from '../letter.ts'
import type { LetterFooter, LetterPart, LetterSite, LetterStudio } from '../letter-parts.ts'
import { answersLink, momentFor, roomOf, sessionFacts } from './session-parts.ts'
import type { LetterSession } from './session-parts.ts'

/** In every letter that calendar programs read: they offer buttons of their own, whose mail nobody gets. */
const answersAreNotRead: LetterPart = { note: 'Answers to this mail are not read: change your answer on the page.' }

/** The same letter as one for a calendar program. */
export function forCalendar(letter: Letter): Letter {
  return { ...letter, parts: [...letter.parts, answersAreNotRead] }
}

/** To whoever said yes and wants sessions in their calendar by mail. */
export function goingLetter(
  site: LetterSite,
  session: LetterSession & { place: string; footer: LetterFooter },
): Letter {
  return forCalendar({
    site,
    kind: 'session-going',
    category: 'sessions',
    subject: `You are going: ${session.title}`,
    heading: 'You are going',
    room: roomOf(session),
    parts: [
      { say: 'Your calendar takes this session in from this letter, and follows it where it moves.' },
      sessionFacts(session, [['Where', session.place]]),
      answersLink(site, 'See your answer'),
    ],
    footer: session.footer,
  })
}

type GivenBack = {
  /** In the order of their start, one at least. */
  sessions: { title: string; startsAt: Date; endsAt: Date }[]
  studio: LetterStudio | undefined
  readerZone: string
  footer: LetterFooter
}

/** To whoever no longer goes: what a letter brought into their calendar leaves it. */
export function placesGivenBackLetter(site: LetterSite, { sessions, footer, ...told }: GivenBack): Letter {
  const [only] = sessions
  const isOne = only && sessions.length === 1
  return forCalendar({
    site,
    kind: 'session-given-back',
    category: 'sessions',
    subject: isOne ? `Not going: ${only.title}` : `Not going: ${sessions.length} sessions`,
    heading: 'You are not going',
    ...(only && { room: roomOf({ ...only, ...told }) }),
    parts: [
      { say: isOne ? 'Your calendar takes this session out.' : 'Your calendar takes these sessions out.' },
      isOne
        ? sessionFacts({ ...only, ...told })
        : { facts: sessions.map(({ title, startsAt }) => [momentFor(startsAt, told.readerZone), title]) },
      answersLink(site, 'See your answers'),
    ],
    footer,
  })
}

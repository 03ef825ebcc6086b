import type { Letter } from '../letter.ts'
import type { LetterPart, LetterSite, LetterStudio } from '../letter-parts.ts'
import { dayInWords, momentInWords, namedMomentInWords } from '../../time/words.ts'
import { localTime } from '../../time/zones.ts'

/** Several sessions of one series in a letter; their times are told on the clock of the person who reads. */
type LetterSeries = {
  readerZone: string
  /** Absent where it is of none, or may not be named. */
  studio: LetterStudio | undefined
}

/** In the order of their start, two at least. */
type LetterSession = { title: string; startsAt: Date }

/** To those who are going to several sessions of a series that moved, or wait: all of them at once, each with its hour before. */
export function seriesMovedLetter(
  site: LetterSite,
  { sessions, ...series }: LetterSeries & { sessions: (LetterSession & { was: Date })[] },
): Letter {
  const { readerZone } = series
  return {
    site,
    kind: 'series-moved',
    category: 'essential',
    subject: `Moved: ${sessions.length} sessions of ${nameOf({ sessions, ...series })}`,
    heading: `${sessions.length} sessions have moved`,
    room: roomOf({ sessions, ...series }),
    parts: [
      {
        facts: sessions.map(({ title, startsAt, was }) => [
          momentInWords(was, { zone: readerZone }),
          `${namedMomentInWords(startsAt, { zone: readerZone })}: ${title}`,
        ]),
      },
      {
        say: 'On the left when each was, then when it is. Are you still coming? You keep your places. Where a time does not suit you, please say so: somebody else may be waiting.',
      },
      answersLink(site, 'See your answers'),
    ],
  }
}

/** To everybody who wanted to come to several of them: none of these takes place, and why. */
export function seriesCancelledLetter(
  site: LetterSite,
  { sessions, reason, ...series }: LetterSeries & { sessions: LetterSession[]; reason: string },
): Letter {
  const { readerZone } = series
  const why: LetterPart[] = reason ? [{ say: 'The organisers write:' }, { quote: reason }] : []
  return {
    site,
    kind: 'series-cancelled',
    category: 'essential',
    subject: `Cancelled: ${sessions.length} sessions of ${nameOf({ sessions, ...series })}`,
    heading: `${sessions.length} sessions are cancelled`,
    room: roomOf({ sessions, ...series }),
    parts: [
      { say: 'These do not take place. You need not do anything.' },
      {
        facts: sessions.map(({ title, startsAt }) => [
          dayInWords(localTime(startsAt, readerZone).date),
          `${namedMomentInWords(startsAt, { zone: readerZone })}: ${title}`,
        ]),
      },
      ...why,
      answersLink(site, 'See your other sessions'),
    ],
  }
}

function nameOf({ studio, sessions }: LetterSeries & { sessions: LetterSession[] }): string {
  return studio?.name ?? sessions[0]?.title ?? ''
}

/** Above the headline when the first of them is, on the wall of the studio. */
function roomOf({ studio, sessions, readerZone }: LetterSeries & { sessions: LetterSession[] }) {
  const first = sessions[0]?.startsAt
  return {
    above: first ? namedMomentInWords(first, { zone: readerZone }) : '',
    pigment: studio?.pigment ?? ('payne' as const),
  }
}

function answersLink({ siteUrl }: LetterSite, label: string): LetterPart {
  return { link: `${siteUrl}/member?view=schedule`, label }
}

import type { LetterPart, LetterRoom, LetterSite, LetterStudio } from '../letter-parts.ts'
import { namedMomentInWords, timeInWords } from '../../time/words.ts'
import { localTime } from '../../time/zones.ts'

/** A session in a letter; its times are told on the clock of the person who reads. */
export type LetterSession = {
  title: string
  startsAt: Date
  endsAt: Date
  readerZone: string
  /** Absent where it is of none, or may not be named. */
  studio: LetterStudio | undefined
}

/** Above the headline when it is, on the wall of its studio; a session of no studio is in the house. */
export function roomOf({ studio, startsAt, readerZone }: LetterSession): LetterRoom {
  return { above: momentFor(startsAt, readerZone), pigment: studio?.pigment ?? 'payne' }
}

/** What and when: `Tue 24 Nov 2026, 16:00 (Berlin, GMT+1)`, and until when. */
export function sessionFacts(
  { title, startsAt, endsAt, readerZone, studio }: LetterSession,
  more: readonly (readonly [name: string, value: string])[] = [],
): LetterPart {
  return {
    facts: [
      ['What', title],
      ...(studio ? [['Studio', studio.name] as const] : []),
      ['When', momentFor(startsAt, readerZone)],
      ['Until', untilWords(startsAt, endsAt, readerZone)],
      ...more,
    ],
  }
}

/** A moment on the clock of the reader, which is named. */
export function momentFor(at: Date, readerZone: string): string {
  return namedMomentInWords(at, { zone: readerZone })
}

/** The page on which the reader's answers stand and are changed. */
export function answersLink({ siteUrl }: LetterSite, label: string): LetterPart {
  return { link: `${siteUrl}/member?view=schedule`, label }
}

function untilWords(startsAt: Date, endsAt: Date, zone: string): string {
  const isSameDay = localTime(startsAt, zone).date === localTime(endsAt, zone).date
  return isSameDay ? timeInWords(endsAt, { zone }) : momentFor(endsAt, zone)
}

import { namedMomentInWords, timeInWords } from '../time/words.ts'
import { localTime } from '../time/zones.ts'
import type { LetterSite, LetterPart } from './letter-parts.ts'

/** A session in a letter; its times are told on the clock of the person who reads. */
export type LetterSession = { title: string; startsAt: Date; endsAt: Date; readerZone: string }

/** What and when: `Tue 24 Nov 2026, 16:00 (Berlin, GMT+1)`, and until when. */
export function sessionFacts({ title, startsAt, endsAt, readerZone }: LetterSession): LetterPart {
  return {
    facts: [
      ['What', title],
      ['When', momentFor(startsAt, readerZone)],
      ['Until', untilWords(startsAt, endsAt, readerZone)],
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

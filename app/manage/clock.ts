import { daysBetween, today } from '../../time/plain-dates.ts'
import { momentFrom } from '../../time/relative.ts'
import { momentInWords, shortDayFrom } from '../../time/words.ts'

/** Whose clock a page of the dashboard shows: the organiser's, who is told so once per page. */
export type Clock = { now: Date; zone: string }

/** `20 minutes ago`, `yesterday`, `3 days ago`; from two weeks on the day: `3 Oct`, `1 Sep 2023`. */
export function agoInWords(at: Date, { now, zone }: Clock): string {
  const day = today(at, zone)
  const thisDay = today(now, zone)
  if (Math.abs(daysBetween(day, thisDay)) < 14) return momentFrom(now, at, zone)
  return shortDayFrom(thisDay, day)
}

/** `Tue 24 Nov, 16:00`, with the year where it is another one. */
export function exactly(at: Date, { now, zone }: Clock): string {
  const words = momentInWords(at, { zone })
  const year = today(at, zone).slice(0, 4)
  return year === today(now, zone).slice(0, 4) ? words : words.replace(',', ` ${year},`)
}

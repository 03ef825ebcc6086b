import type { PlainDate } from './plain-dates.ts'
import { daysBetween, today } from './plain-dates.ts'
import { minuteMs } from './durations.ts'

/** A day seen from another: `today`, `tomorrow`, `yesterday`, `in 3 days`, `3 days ago`. */
export function dayFrom(from: PlainDate, date: PlainDate): string {
  const days = daysBetween(from, date)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}

/**
 * A moment seen from now: in minutes and hours within a day (`in 5 minutes`, `2 hours ago`), beyond that in days of
 * the reader's calendar (`tomorrow`, `in 3 days`). Whole minutes and hours are counted down, so nothing is promised early.
 */
export function momentFrom(now: Date, moment: Date, zone: string): string {
  const minutes = Math.trunc((moment.getTime() - now.getTime()) / minuteMs)
  if (minutes === 0) return 'now'
  if (Math.abs(minutes) < 60) return around(minutes, 'minute')
  if (Math.abs(minutes) < 24 * 60) return around(Math.trunc(minutes / 60), 'hour')
  return dayFrom(today(now, zone), today(moment, zone))
}

/** `Opens in 3 days`, `Closes in 41 days`, `Closed yesterday`: where a thing with two ends stands. */
export function openingInWords(now: Date, opens: Date, closes: Date, zone: string): string {
  if (now < opens) return `Opens ${momentFrom(now, opens, zone)}`
  if (now < closes) return `Closes ${momentFrom(now, closes, zone)}`
  return `Closed ${momentFrom(now, closes, zone)}`
}

function around(count: number, unit: string): string {
  const amount = `${Math.abs(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`
  return count > 0 ? `in ${amount}` : `${amount} ago`
}

import { daysBetween, today } from '../../../time/plain-dates.ts'
import type { Edition } from '../../programme/editions.ts'

/** How far back the numbers look: so many days, or since the edition began. */
export const spans = ['30', '90', 'edition'] as const
export type Span = (typeof spans)[number]

/** Weeks a picture can show. */
const mostWeeks = 52

/** The span an address asks for; anything else is 90 days. */
export function spanIn(asked: string | null): Span {
  return spans.find((span) => span === asked) ?? '90'
}

/** Days and whole weeks of a span, this week among them. An edition that has not begun counts as 30 days. */
export function lengthOf(
  span: Span,
  { edition, now }: { edition: Pick<Edition, 'startsOn' | 'timeZone'> | undefined; now: Date },
): { days: number; weeks: number } {
  const days = span === 'edition' ? daysSince(edition, now) : Number(span)
  return { days, weeks: Math.min(mostWeeks, Math.ceil(days / 7)) }
}

function daysSince(edition: Pick<Edition, 'startsOn' | 'timeZone'> | undefined, now: Date): number {
  if (!edition?.startsOn) return 30
  const days = daysBetween(edition.startsOn, today(now, edition.timeZone)) + 1
  return days < 1 ? 30 : days
}

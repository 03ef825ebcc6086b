import { daysBetween, today } from '../../../../time/plain-dates.ts'
import type { PlainDate } from '../../../../time/plain-dates.ts'

/** For each of `number` weeks from a day on: whether one of these moments lies in it, by the clock of `zone`. */
export function weeksAmong(
  moments: readonly Date[],
  { from, number, zone }: { from: PlainDate; number: number; zone: string },
): boolean[] {
  const hit = new Set(moments.map((at) => Math.floor(daysBetween(from, today(at, zone)) / 7)))
  return Array.from({ length: number }, (_, week) => hit.has(week))
}

/** Which week from a day on another day lies in; the first is 1. */
export function weekAt(from: PlainDate, day: PlainDate): number {
  return Math.floor(daysBetween(from, day) / 7) + 1
}

/**
 * At which hours people in several zones meet so that the nights are shared: one hour for all, or two or three in turn. Pure;
 * who lives in which zone says `fair-hours/zones.ts`.
 */
import { addDays } from '../../time/plain-dates.ts'
import type { PlainDate } from '../../time/plain-dates.ts'
import { instantOfWall } from '../../time/wall-clocks.ts'
import { localTime, offsetMs } from '../../time/zones.ts'
import { minuteMs } from '../../time/durations.ts'
import { isNightAt } from './nights.ts'
import type { Night } from './nights.ts'

/** A zone that takes part, and how many live in it. */
export type FairZone = { id: string; slug: string; name: string; timeZone: string; people: number }

export type FairAsked = {
  zones: readonly FairZone[]
  /** On whose wall the hours are kept. */
  base: string
  /** The day of the first week. */
  first: PlainDate
  weeks: number
  minutes: number
  night: Night
}

/** Hours in turn, week after week, and what that costs whom. */
export type Rotation = {
  /** Whole hours on the wall of the base. */
  hours: number[]
  /** 100 minus the gap between the zone with most nights and the one with fewest, in hundredths of all weeks. */
  fairness: number
  /** How many nights people are up for it, counted for each of them. */
  total: number
  /** In the order of the zones asked about; `lit` says for each week whether it is night there. */
  nights: { zone: FairZone; lit: boolean[]; number: number }[]
}

const allHours = Array.from({ length: 24 }, (_, hour) => hour)

/** The best single hour, and the two and the three hours that share the nights most evenly; of several alike the one with fewest nights. */
export function suggestRotations(asked: FairAsked): [Rotation, Rotation, Rotation] {
  const table = nightsOf(asked)
  const cheapest = (one: Rotation, other: Rotation) =>
    one.total - other.total || other.fairness - one.fairness || edgesOf(asked, one) - edgesOf(asked, other)
  const fairest = (one: Rotation, other: Rotation) => other.fairness - one.fairness || cheapest(one, other)
  const of = (hours: number[]) => rotationOf(asked, table, inOrder(asked, table, hours))
  const best = (sets: number[][], order: typeof cheapest) =>
    sets.map(of).reduce((first, next) => (order(next, first) < 0 ? next : first))
  const pairs = allHours.flatMap((one) => allHours.slice(one + 1).map((other) => [one, other]))
  const triples = pairs.flatMap(([one = 0, other = 0]) => allHours.slice(other + 1).map((third) => [one, other, third]))
  return [
    best(
      allHours.map((hour) => [hour]),
      cheapest,
    ),
    best(pairs.filter(areApart), fairest),
    best(triples.filter(areApart), fairest),
  ]
}

/** When one week of a rotation begins. */
export function startOfTurn(
  { first, base }: Pick<FairAsked, 'first' | 'base'>,
  hours: readonly number[],
  week: number,
) {
  return momentOf(addDays(first, 7 * week), hours[week % hours.length] ?? 0, base)
}

/** The zones whose clock goes another way than that of the base on the way, with the first week (from 0) that is so. */
export function clockChanges({ zones, base, first, weeks }: FairAsked): { zone: FairZone; week: number }[] {
  return zones.flatMap((zone) => {
    const apart = (week: number) => {
      const noon = momentOf(addDays(first, 7 * week), 12, base)
      return offsetMs(noon, zone.timeZone) - offsetMs(noon, base)
    }
    const week = Array.from({ length: weeks }, (_, index) => index).find((index) => apart(index) !== apart(0))
    return week === undefined ? [] : [{ zone, week }]
  })
}

/** Hours that are nearer than three to each other are one and the same to whoever sleeps. */
function areApart(hours: number[]): boolean {
  return hours.every((one) =>
    hours.every((other) => one === other || Math.min((one - other + 24) % 24, (other - one + 24) % 24) >= 3),
  )
}

/** For each week and hour which zones have night: `table[week][hour][zone]`. */
function nightsOf({ zones, base, first, weeks, minutes, night }: FairAsked): boolean[][][] {
  const halfHours = Array.from({ length: Math.ceil(minutes / 30) }, (_, index) => index * 30)
  return Array.from({ length: weeks }, (_, week) =>
    allHours.map((hour) => {
      const start = momentOf(addDays(first, 7 * week), hour, base)
      return zones.map(({ timeZone }) =>
        halfHours.some((after) =>
          isNightAt(localTime(new Date(start.getTime() + after * minuteMs), timeZone).hour, night),
        ),
      )
    }),
  )
}

function rotationOf({ zones, weeks }: FairAsked, table: boolean[][][], hours: number[]): Rotation {
  const nights = zones.map((zone, index) => {
    const lit = table.map((week, number) => week[hours[number % hours.length] ?? 0]?.[index] ?? false)
    return { zone, lit, number: lit.filter(Boolean).length }
  })
  const shares = nights.map(({ number }) => number / weeks)
  const gap = shares.length > 0 ? Math.max(...shares) - Math.min(...shares) : 0
  const total = nights.reduce((sum, { zone, number }) => sum + number * zone.people, 0)
  return { hours, fairness: Math.round(100 - gap * 100), total, nights }
}

/** The hour that costs least begins the turn. */
function inOrder({ zones }: FairAsked, table: boolean[][][], hours: number[]): number[] {
  const cost = (hour: number) =>
    table.reduce(
      (sum, week) => sum + zones.reduce((people, zone, index) => people + (week[hour]?.[index] ? zone.people : 0), 0),
      0,
    )
  return hours.toSorted((one, other) => cost(one) - cost(other))
}

/** How many people would come early or late: of hours that cost the same nights those in the middle of days are taken. */
function edgesOf({ zones, base, first, weeks }: FairAsked, { hours }: Rotation): number {
  return hours.reduce((sum, hour) => {
    const start = momentOf(first, hour, base)
    const apart = zones.map(({ timeZone, people }) => people * Math.abs(localTime(start, timeZone).hour - 14))
    return sum + apart.reduce((all, each) => all + each, 0) * weeks
  }, 0)
}

function momentOf(day: PlainDate, hour: number, zone: string): Date {
  return instantOfWall(`${day}T${String(hour).padStart(2, '0')}:00`, zone)
}

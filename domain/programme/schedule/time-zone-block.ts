import { tzlib_get_ical_block, tzlib_get_offset } from 'timezones-ical-library'
import { dayMs, hourMs } from '../../../time/durations.ts'
import { offsetMs, wallTimeOf } from '../../../time/zones.ts'

/*
 * How the clock of a zone goes, for calendar programs that do not know it by its name (VTIMEZONE, RFC 5545 3.6.5). The
 * library's rules are simple ones on purpose, and for a few zones too simple (Jerusalem, Santiago): each is compared with
 * the clock the site itself reads before it is given out (decision 28).
 */

/** Years ahead for which a block must be right; what is planned after that is told in UTC. */
const yearsChecked = 3

const blocks = new Map<string, string | undefined>()

/** The block of a zone, or `undefined` where there is none that is right from two months ago on for three years. */
export function zoneBlock(zone: string, now: Date): string | undefined {
  const key = `${zone} ${now.getUTCFullYear()}`
  if (!blocks.has(key)) blocks.set(key, readBlock(zone, new Date(Date.UTC(now.getUTCFullYear() - 1, 10))))
  return blocks.get(key)
}

/**
 * Whether a wall time of the zone says this moment, and no other one: not where its block is unknown, nor far ahead, nor
 * within hours of a change of its clock, when an hour may come twice.
 */
export function isToldByWall(instant: Date, zone: string, now: Date): boolean {
  if (!zoneBlock(zone, now) || instant.getUTCFullYear() >= now.getUTCFullYear() + yearsChecked) return false
  if (isSteadyDay(zone, Math.floor(instant.getTime() / dayMs))) return true
  const around = [-3, 0, 3].map((hours) => offsetMs(new Date(instant.getTime() + hours * hourMs), zone))
  return new Set(around).size === 1
}

const steadyDays = new Map<string, boolean>()

/** Whether the clock of the zone stays as it is through a day of UTC and three hours around it: found out once for all sessions of it. */
function isSteadyDay(zone: string, day: number): boolean {
  const key = `${zone} ${day}`
  const known = steadyDays.get(key)
  if (known !== undefined) return known
  const around = [-3, 12, 27].map((hours) => offsetMs(new Date(day * dayMs + hours * hourMs), zone))
  const isSteady = new Set(around).size === 1
  steadyDays.set(key, isSteady)
  return isSteady
}

function readBlock(zone: string, from: Date): string | undefined {
  const [block = ''] = tzlib_get_ical_block(zone)
  // Another name for the same zone would not be the one the sessions are told in.
  if (!block.includes(`\r\nTZID:${zone}\r\n`)) return undefined
  return momentsToCompare(zone, from).every((at) => isAgreed(zone, at)) ? block : undefined
}

/** The day before and the day after each change of the clock, and one in each season. */
function momentsToCompare(zone: string, from: Date): Date[] {
  const days = Array.from(
    { length: (yearsChecked + 1) * 366 },
    (_, day) => new Date(from.getTime() + (day + 0.5) * dayMs),
  )
  const isChange = (day: Date) => offsetMs(day, zone) !== offsetMs(new Date(day.getTime() + dayMs), zone)
  const changes = days.filter(isChange).flatMap((day) => [day, new Date(day.getTime() + dayMs)])
  return [...days.filter((_, day) => day % 91 === 0), ...changes]
}

function isAgreed(zone: string, at: Date): boolean {
  const [date = '', time = ''] = wallTimeOf(at, zone).split('T')
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(tzlib_get_offset(zone, date, time)) ?? []
  const told = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return told === offsetMs(at, zone)
}

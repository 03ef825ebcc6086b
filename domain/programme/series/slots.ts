import type { SeriesRule } from '../../../db/schema/shapes.ts'
import { addDays, addMonths, daysBetween } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import type { Hours } from '../sessions/wall-time.ts'
import { dayInMonth, nthInMonth } from './days.ts'
import { hoursOn } from './occurrences.ts'

/** How a whole series moves when the slot of one of its sessions becomes other hours. */
export type SlotMove = { from: PlainDate; hours: Hours; rule: SeriesRule }

/** The rule after a move: of months the same one where the new day is it as well. */
export function ruleAfter({ from, hours, rule }: SlotMove): SeriesRule {
  const to = hours.start.slice(0, 10)
  if (rule.unit !== 'month' || from === to) return rule
  const nth = nthInMonth(to)
  const isLast = addDays(to, 7).slice(0, 7) !== to.slice(0, 7)
  if (rule.nth === nth || (rule.nth === -1 && isLast)) return rule
  return { unit: 'month', nth: nth === 5 ? -1 : nth }
}

/** The hours a session of the series gets whose slot was on a day: so many days on, or the day its month has for the new rule. */
export function slotAfter(move: SlotMove, slotDay: PlainDate): Hours {
  return hoursOn(move.hours, dayAfter(move, slotDay))
}

function dayAfter(move: SlotMove, slotDay: PlainDate): PlainDate {
  const to = move.hours.start.slice(0, 10)
  const shifted = addDays(slotDay, daysBetween(move.from, to))
  const rule = ruleAfter(move)
  if (rule.unit !== 'month' || move.from === to) return shifted
  const months = monthsBetween(move.from, to)
  const month = addMonths(`${slotDay.slice(0, 7)}-01`, months).slice(0, 7)
  return dayInMonth(month, { rule, like: to }) ?? shifted
}

function monthsBetween(from: PlainDate, to: PlainDate): number {
  const count = (day: PlainDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return count(to) - count(from)
}

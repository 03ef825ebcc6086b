import type { FormKitNode } from '@formkit/core'
import { date, sentence } from '@formkit/i18n'
import type { FormKitValidationMessages, FormKitValidationRules } from '@formkit/validation'
import { isRange } from '../field-values.ts'
import type { FieldDefinition } from '../schema.ts'
import { dayMs, hourMs } from '../../../time/durations.ts'

/*
 * The rules about dates. @formkit/rules compares moments only; a field that picks days compares days of its own zone,
 * and a range must keep a rule with both of its ends.
 */

/** Rules about dates by name. Without a date to compare with, it is now. */
export const dateRules: FormKitValidationRules = {
  date_after: comparing((moment, limit) => moment > limit),
  date_before: comparing((moment, limit) => moment < limit),
  date_after_or_equal: comparing((moment, limit) => moment >= limit),
  date_before_or_equal: comparing((moment, limit) => moment <= limit),
  date_after_node: comparingFields((moment, other) => moment > other),
  date_before_node: comparingFields((moment, other) => moment < other),
  date_between(node, first?: unknown, last?: unknown) {
    const [from, to] = last === undefined ? [undefined, first] : [first, last]
    const [start, end] = [momentOf(node, from ?? new Date()), momentOf(node, to)]
    return momentsOf(node).every((moment) => moment >= start && moment <= end)
  },
  /** A range that ends after it starts and lasts at most so many hours: `range_hours:12`. */
  range_hours(node, hours: unknown = Infinity) {
    const length = lengthMs(node.value)
    return length > 0 && length <= Number(hours) * hourMs
  },
}

/** What the rules about dates say. `date_after_or_equal` and its kin have no sentence of their own. */
export const dateSentences: FormKitValidationMessages = {
  date_between: ({ name, args: [first, last] }) =>
    last === undefined
      ? `${sentence(name)} must be between ${date(new Date())} and ${date(first)}`
      : `${sentence(name)} must be between ${date(first)} and ${date(last)}`,
  range_hours: ({ name, node, args: [hours] }) =>
    lengthMs(node.value) > 0
      ? `${sentence(name)} can last at most ${hours} hours.`
      : `${sentence(name)} must end after it starts.`,
}

/**
 * Arguments that count from today, as days: `today`, `today+180`, `+180 days`, `-30 days`. Anything else stays as it
 * is. Today is the day in the field's zone when the form is made.
 */
export function fixedDay(argument: unknown, field: FieldDefinition): unknown {
  const relative = typeof argument === 'string' && /^(?:today ?)?([+-]\d+)?(?: days?)?$/.exec(argument)
  if (!relative || argument === '') return argument
  const today = Date.parse(dayOf(new Date(), field))
  return new Date(today + Number(relative[1] ?? 0) * dayMs).toISOString().slice(0, 10)
}

function comparing(isKept: (moment: number, limit: number) => boolean) {
  return (node: FormKitNode, limit?: unknown) => {
    const time = momentOf(node, limit || new Date())
    return momentsOf(node).every((moment) => isKept(moment, time))
  }
}

function comparingFields(isKept: (moment: number, other: number) => boolean) {
  return (node: FormKitNode, address?: string) => {
    if (!address) return false
    const other = momentOf(node, node.at(address)?.value)
    return Number.isNaN(other) || momentsOf(node).every((moment) => isKept(moment, other))
  }
}

/** The field's moment, or the two ends of its range, in ms. */
function momentsOf(node: FormKitNode): number[] {
  const { value } = node
  return isRange(value) ? [momentOf(node, value.start), momentOf(node, value.end)] : [momentOf(node, value)]
}

/** A text or date in ms; for a field that picks days the beginning of the day in UTC, so that days compare. */
function momentOf(node: FormKitNode, moment: unknown): number {
  const time = moment instanceof Date ? moment.getTime() : Date.parse(String(moment))
  const field: FieldDefinition = node.props.field
  const isDay = field.type === 'date' && (field.mode ?? 'date') === 'date'
  if (!isDay || Number.isNaN(time) || (typeof moment === 'string' && /^[\d-]{10}$/.test(moment))) return time
  return Date.parse(dayOf(new Date(time), field))
}

/** The day it is in the field's zone. `time/` knows this too, but would bring its tables into every form. */
function dayOf(moment: Date, field: FieldDefinition): string {
  const timeZone = (field.type === 'date' && field.timezone) || 'UTC'
  // Swedish writes days as we do.
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(moment)
}

function lengthMs(value: unknown): number {
  return isRange(value) ? Date.parse(value.end) - Date.parse(value.start) : NaN
}

import { instantOf } from '../../../time/wall-clocks.ts'
import type { DatePickerProps } from '../../date-picker/date-picker.tsx'
import { settingsFrom } from '../../date-picker/picker-options.ts'
import type { PickerRules, PickerValue, TimeRule, TimeRules } from '../../date-picker/settings.ts'
import { type PickerQuery, propsShape, valueShape } from './picker-shape.ts'
import { readJson, type Reading } from './problems.ts'

/** Props of the picker from the words of a query, with what is wrong with them; moments without a zone are in the picker's. */
export function readPickerProps(text: string): Reading<DatePickerProps> {
  const read = readJson('props', text, propsShape)
  if (!read.ok) return read
  const { rules, value, ...props } = read.value
  const options = { ...props, rules: rules === undefined ? undefined : rulesFrom(rules) }
  try {
    const { timezone } = settingsFrom(options)
    return { ok: true, value: { ...options, value: valueFrom(value ?? null, timezone) } }
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, problems: [error.message] }
    throw error
  }
}

/** A value alone, as it is put into a picker from outside. */
export function readPickerValue(text: string, timezone: string): Reading<PickerValue> {
  const read = readJson('value', text, valueShape)
  return read.ok ? { ok: true, value: valueFrom(read.value, timezone) } : read
}

function valueFrom(value: NonNullable<PickerQuery['value']> | null, timezone: string): PickerValue {
  if (value === null) return null
  if (typeof value === 'string') return momentFrom(value, timezone)
  return { start: momentFrom(value.start, timezone), end: momentFrom(value.end, timezone) }
}

function momentFrom(text: string, timezone: string): Date {
  if (/(?:Z|[+-]\d{2}:\d{2})$/i.test(text) && text.includes('T')) return new Date(text)
  // As if it were UTC, only to count its milliseconds of the day.
  const asIfUtc = new Date(`${text.includes('T') ? text : `${text}T00:00`}Z`)
  const [date = ''] = text.split('T')
  return instantOf({ date, ms: asIfUtc.getTime() - Date.parse(`${date}T00:00Z`) }, timezone)
}

type RulesQuery = NonNullable<PickerQuery['rules']>

function rulesFrom(rules: RulesQuery): PickerRules {
  if (rules === 'auto' || rules === 'none') return rules
  return Array.isArray(rules) ? [timeRulesFrom(rules[0]), timeRulesFrom(rules[1])] : timeRulesFrom(rules)
}

function timeRulesFrom(rules: Extract<RulesQuery, { hours?: unknown }>): TimeRules {
  const entries = Object.entries(rules).map(([part, rule]) => [part, ruleFrom(rule)])
  return Object.fromEntries(entries)
}

function ruleFrom(rule: Exclude<Extract<RulesQuery, { hours?: unknown }>['hours'], undefined>): TimeRule {
  return typeof rule === 'object' && 'predicate' in rule ? atWork : rule
}

/** JSON cannot say a predicate; this one is known by its name: 9 to 17 from Monday to Friday, else only noon. */
const atWork: TimeRule = (hour, { weekday }) => (weekday >= 2 && weekday <= 6 ? hour >= 9 && hour <= 17 : hour === 12)

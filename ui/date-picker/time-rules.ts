import { instantOf, wallClockOf } from '../../time/wall-clocks.ts'
import { clockParts, partCount, partOf, timeParts, withPart } from './clock-parts.ts'
import type { DateParts, PickerSettings, Side, TimeAccuracy, TimePart, TimeRule, TimeRules } from './settings.ts'

/** The accuracy that counts: with whole days all parts are fixed. */
export function effectiveAccuracy({ mode, timeAccuracy }: PickerSettings): TimeAccuracy {
  return mode === 'date' ? 0 : timeAccuracy
}

/** The rules of one side; a single value has those of the start. */
export function rulesOf(settings: PickerSettings, side: Side): TimeRules {
  const { rules } = settings
  if (rules === 'none') return {}
  if (rules === 'auto') return fixedParts(effectiveAccuracy(settings), side)
  if ('length' in rules) return side === 'start' ? rules[0] : rules[1]
  return rules
}

/** The values a rule leaves of a part, in order; `parts` is what a predicate is asked with. */
export function allowedValues(rule: TimeRule | undefined, part: TimePart, parts: DateParts): number[] {
  const values = Array.from({ length: partCount[part] }, (_, value) => value)
  return rule === undefined ? values : values.filter((value) => isAllowed(rule, value, parts))
}

/**
 * The moment with each part moved to the nearest value its rule allows, hours first; on a tie the lower one, without
 * carrying (9:53 with minutes by 15 is 9:45), unchanged where a rule allows nothing.
 */
export function withRules(settings: PickerSettings, side: Side, moment: Date): Date {
  const rules = rulesOf(settings, side)
  const clock = wallClockOf(moment, settings.timezone)
  const ms = timeParts.reduce((time, part) => {
    const rule = rules[part]
    if (rule === undefined) return time
    const allowed = allowedValues(rule, part, clockParts({ date: clock.date, ms: time }))
    return withPart(time, part, nearest(allowed, partOf(time, part)))
  }, clock.ms)
  if (ms === clock.ms) return moment
  // A whole day ends when its last hour ends, also where clocks are put back in that hour.
  const endsDay = settings.rules === 'auto' && side === 'end' && effectiveAccuracy(settings) === 0
  return instantOf({ date: clock.date, ms }, settings.timezone, endsDay ? 'later' : moment)
}

/** The allowed value nearest to a value, the lower on a tie; the value itself where none is allowed. `allowed` is in order. */
export function nearest(allowed: readonly number[], value: number): number {
  return allowed.reduce(
    (best, candidate) => (Math.abs(candidate - value) < Math.abs(best - value) ? candidate : best),
    allowed[0] ?? value,
  )
}

/** Parts finer than the accuracy: the minimum for a start, the maximum for an end. */
function fixedParts(accuracy: TimeAccuracy, side: Side): TimeRules {
  return Object.fromEntries(timeParts.slice(accuracy).map((part) => [part, side === 'start' ? 0 : partCount[part] - 1]))
}

function isAllowed(rule: TimeRule, value: number, parts: DateParts): boolean {
  if (typeof rule === 'number') return value === rule
  if (typeof rule === 'function') return rule(value, parts)
  if ('length' in rule) return rule.includes(value)
  const { min = 0, max = Infinity, interval = 1 } = rule
  return min <= value && value <= max && value % interval === 0
}

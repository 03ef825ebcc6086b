import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, today } from '../../time/plain-dates.ts'
import { daysOf } from '../../time/ranges.ts'
import { momentParts, timeParts } from './clock-parts.ts'
import { isDisabledDay } from './disabled-dates.ts'
import { now, zones } from './picker.fixture.ts'
import type { PickerOptions } from './picker-options.ts'
import { settingsFrom } from './picker-options.ts'
import { startPicker, stepPicker } from './pipeline.ts'
import type { PickerEvent, PickerSettings, PickerValue, TimeRule } from './settings.ts'
import { allowedParts } from './time-parts.ts'
import { daysOfValue, isSameValue } from './values.ts'

const zone = fc.constantFrom(...zones)
const mode = fc.constantFrom('date', 'datetime')
const accuracy = fc.constantFrom(0, 1, 2, 3, 4)
/** A day of 2023. */
const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2023-01-01', days))
/** A day of one month, so that disabled ones are met. */
const nearDay = fc.integer({ min: 0, max: 30 }).map((days) => addDays('2023-03-10', days))
const moment = fc.date({ min: new Date('2023-01-01'), max: new Date('2023-12-31'), noInvalidDate: true })
const range = fc.tuple(moment, moment).map(([start, end]) => ({ start, end }))

const side = fc.constantFrom('start', 'end')
const text = fc.oneof(nearDay, fc.constantFrom('', 'soon', '3/15/2023', '2023-02-31', '3:04 PM', '3/20/2023 3:04 PM'))
const event: fc.Arbitrary<PickerEvent> = fc.oneof(
  fc.record({ type: fc.constant('day'), date: nearDay }),
  fc.record({ type: fc.constant('day-entered'), date: nearDay }),
  fc.record({
    type: fc.constant('text'),
    side,
    text,
    source: fc.constantFrom('typing', 'change', 'escape'),
    now: fc.constant(now),
  }),
  fc.record({ type: fc.constant('time'), side, part: fc.constantFrom(...timeParts), value: fc.nat({ max: 59 }) }),
  fc.record({ type: fc.constant('closed') }),
  fc.record({ type: fc.constant('value'), value: fc.oneof(moment, range, fc.constant(null)) }),
)
const events = fc.array(event, { maxLength: 12 })

const disabledDates = fc.array(
  fc.oneof(
    nearDay,
    fc.tuple(nearDay, nearDay).map(([one, other]) => [one, other] as const),
    fc.record({ repeat: fc.record({ weekdays: fc.integer({ min: 1, max: 7 }) }) }),
  ),
  { maxLength: 3 },
)

const rule: fc.Arbitrary<TimeRule> = fc.oneof(
  fc.nat({ max: 59 }),
  fc.array(fc.nat({ max: 59 }), { maxLength: 4 }),
  fc.record({ min: fc.nat({ max: 30 }), max: fc.nat({ max: 59 }), interval: fc.integer({ min: 1, max: 20 }) }),
)
const timeRules = fc.record({ hours: rule, minutes: rule, seconds: rule, milliseconds: rule }, { requiredKeys: [] })

test('a range is the same whichever of its days is clicked first', () => {
  const options = fc.record({ timezone: zone, mode, timeAccuracy: accuracy, rules: fc.constantFrom('auto', 'none') })
  const isOrderFree = fc.property(options, fc.option(range), day, day, (chosen, before, one, other) => {
    const settings = settingsFrom({ locale: 'en-US', range: true, ...chosen })

    const forwards = valueAfterClicks(settings, before, one, other)
    const backwards = valueAfterClicks(settings, before, other, one)

    expect(forwards).toEqual(backwards)
    expect(forwards && !(forwards instanceof Date) && forwards.start <= forwards.end).toBe(true)
  })

  fc.assert(isOrderFree, { numRuns: 300 })
})

test('a value never holds a disabled day, and changes only with a change event', () => {
  const options = fc.record({
    timezone: zone,
    mode: fc.constantFrom('date', 'datetime', 'time'),
    range: fc.boolean(),
    isRequired: fc.boolean(),
    disabledDates,
  })

  const keepsPromises = fc.property(options, events, (chosen, happening) => {
    const settings = settingsFrom({ locale: 'en-US', ...chosen })
    let { state } = startPicker(settings, null)
    for (const next of happening) {
      const outcome = stepPicker(settings, state, next)
      const hasChanged = !isSameValue(state.value, outcome.state.value)
      // A value from outside is no news to whoever gave it.
      expect(hasChanged === (outcome.changed !== undefined) || next.type === 'value').toBe(true)
      expect(outcome.changed ? outcome.changed.value : outcome.state.value).toEqual(outcome.state.value)
      state = outcome.state
      expect(disabledDaysOf(settings, state.value)).toEqual([])
      expect(disabledDaysOf(settings, state.drag?.preview ?? null)).toEqual([])
    }
  })

  fc.assert(keepsPromises, { numRuns: 300 })
})

test('a required value is never lost', () => {
  const isKept = fc.property(moment, events, (value, happening) => {
    const settings = settingsFrom({ locale: 'en-US', timezone: 'utc', mode: 'datetime', isRequired: true })
    let { state } = startPicker(settings, value)
    for (const next of happening) ({ state } = stepPicker(settings, state, next))

    expect(state.value).not.toBeNull()
  })

  fc.assert(isKept, { numRuns: 100 })
})

test('every part of a value is one its rules allow', () => {
  const rules: fc.Arbitrary<PickerOptions['rules']> = fc.oneof(
    fc.constant('auto'),
    timeRules,
    fc.tuple(timeRules, timeRules).map(([start, end]) => [start, end] as const),
  )
  const options = fc.record({ mode, range: fc.boolean(), timeAccuracy: accuracy, rules })

  const isWithinRules = fc.property(options, events, (chosen, happening) => {
    const settings = settingsFrom({ locale: 'en-US', timezone: 'utc', ...chosen })
    let { state } = startPicker(settings, null)
    for (const next of happening) ({ state } = stepPicker(settings, state, next))

    expect(forbiddenParts(settings, state.value)).toEqual([])
  })

  fc.assert(isWithinRules, { numRuns: 300 })
})

test('days on which clocks change have valid moments on the day that was clicked', () => {
  const before = fc.option(moment)
  for (const timezone of zones) {
    const settings = settingsFrom({ locale: 'en-US', timezone, rules: 'none' })
    const changes = changeDays(timezone)
    if (changes.length === 0) continue

    const staysOnDay = fc.property(fc.constantFrom(...changes), before, (date, value) => {
      const { state } = stepPicker({ ...settings, isRequired: true }, { value }, { type: 'day', date })
      expect(state.value instanceof Date && today(state.value, timezone)).toBe(date)
    })
    fc.assert(staysOnDay, { numRuns: 20 })
  }
})

function valueAfterClicks(settings: PickerSettings, before: PickerValue, one: string, other: string): PickerValue {
  const { state } = startPicker(settings, before)
  const first = stepPicker(settings, state, { type: 'day', date: one })
  return stepPicker(settings, first.state, { type: 'day', date: other }).state.value
}

function disabledDaysOf(settings: PickerSettings, value: PickerValue): string[] {
  return value ? daysOf(daysOfValue(settings, value)).filter((date) => isDisabledDay(settings, date)) : []
}

function forbiddenParts(settings: PickerSettings, value: PickerValue): string[] {
  if (!value) return []
  const sides =
    value instanceof Date
      ? ([['start', value]] as const)
      : ([
          ['start', value.start],
          ['end', value.end],
        ] as const)
  return sides.flatMap(([name, at]) => {
    const parts = momentParts(at, settings.timezone)
    return timeParts
      .filter((part) => {
        const allowed = allowedParts(settings, name, part, parts)
        return allowed.length > 0 && !allowed.includes(parts[part])
      })
      .map((part) => `${name} ${part} ${parts[part]}`)
  })
}

/** The days of 2023 and 2018, when more zones still did so, that do not have 24 hours. */
function changeDays(timezone: string): string[] {
  const all = ['2018-01-01', '2023-01-01'].flatMap((first) =>
    Array.from({ length: 365 }, (_, index) => addDays(first, index)),
  )
  const settings = settingsFrom({ locale: 'en-US', timezone, rules: 'none' })
  const startOf = (date: string) => Number(stepPicker(settings, { value: null }, { type: 'day', date }).state.value)
  return all.filter((date) => startOf(addDays(date, 1)) - startOf(date) !== 86_400_000)
}

import { describe, expect, test } from 'vitest'
import { momentParts } from './clock-parts.ts'
import { openPicker } from './picker.fixture.ts'
import type { PickerOptions } from './picker-options.ts'
import { settingsFrom } from './picker-options.ts'
import { timeBoxes } from './time-boxes.ts'
import { allowedParts, hourInPeriod, hourOptions, partOptions, visibleParts } from './time-parts.ts'

const day = '2023-01-15'
const at = (time: string) => `${day}T${time}Z`
const partsAt = (time: string) => momentParts(new Date(at(time)), 'UTC')
const settings = (options: PickerOptions) =>
  settingsFrom({ mode: 'datetime', locale: 'en-US', timezone: 'utc', ...options })
const numbers = (options: readonly { value: number }[]) => options.map(({ value }) => value)

describe('options of the selects', () => {
  test('9: hours 8 to 11 with AM and PM are 8, 9, 10, 11 and only AM', () => {
    const { hours, periods } = hourOptions(
      settings({ rules: { hours: { min: 8, max: 11 } } }),
      'start',
      partsAt('08:00:00.000'),
    )

    expect(hours.map(({ label }) => label)).toEqual(['8', '9', '10', '11'])
    expect(periods).toEqual(['AM'])
  })

  test('10: hours from 4 by 2 are 4, 6 … 22', () => {
    const rules = { hours: { min: 4, interval: 2 } }

    expect(allowedParts(settings({ rules }), 'start', 'hours')).toEqual([4, 6, 8, 10, 12, 14, 16, 18, 20, 22])
    expect(partOptions(settings({ rules }), 'start', 'hours')[0]).toEqual({ value: 4, label: '04' })
  })

  test('of twelve hours are 12, 1 … 11, of the period the value is in', () => {
    const labels = ['12', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']
    const morning = hourOptions(settings({}), 'start', partsAt('10:00:00.000'))
    const evening = hourOptions(settings({}), 'start', partsAt('14:00:00.000'))

    expect(morning.hours.map(({ label }) => label)).toEqual(labels)
    expect(numbers(morning.hours)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(numbers(evening.hours)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23])
    expect([morning.period, evening.period, evening.periods]).toEqual(['AM', 'PM', ['AM', 'PM']])
  })

  test('have two digits, milliseconds three', () => {
    const { rules, ...rest } = settings({ timeAccuracy: 4 })
    const all = { ...rest, rules }

    expect(partOptions(all, 'start', 'minutes')[5]).toEqual({ value: 5, label: '05' })
    expect(partOptions(all, 'start', 'milliseconds')).toHaveLength(1000)
    expect(partOptions(all, 'start', 'milliseconds')[5]).toEqual({ value: 5, label: '005' })
  })

  test('never hold what no rule allows: a box whose value is forbidden shows nothing', () => {
    const rules = { hours: [8, 9], minutes: [0, 30] }
    const boxes = (time: string, is24hr: boolean) =>
      timeBoxes({ settings: settings({ rules, is24hr }), side: 'start', parts: partsAt(time), isWhole: true }).map(
        ({ value, options }) => [value, options.map((option) => option.label).join()],
      )

    expect(boxes('14:10:00.000', true)).toEqual([
      ['', ',08,09'],
      ['', ',00,30'],
    ])
    expect(boxes('14:10:00.000', false)).toEqual([
      ['', ',8,9'],
      ['', ',00,30'],
      ['', ',AM'],
    ])
    expect(boxes('09:30:00.000', false)).toEqual([
      ['9', '8,9'],
      ['30', '00,30'],
      ['AM', 'AM'],
    ])
  })

  test('13: with accuracy 1 are hours and AM or PM alone', () => {
    expect(visibleParts(settings({ timeAccuracy: 1 }))).toEqual(['hours'])
    expect([0, 2, 3, 4].map((timeAccuracy) => visibleParts(settings({ timeAccuracy })).length)).toEqual([1, 2, 3, 4])
    expect(visibleParts(settings({ mode: 'date', timeAccuracy: 4 }))).toEqual([])
  })

  test('with accuracy 0 are one hour and one period', () => {
    const whole = settings({ range: true, timeAccuracy: 0 })

    expect(hourOptions(whole, 'start', partsAt('00:00:00.000'))).toMatchObject({
      hours: [{ label: '12' }],
      periods: ['AM'],
    })
    expect(hourOptions(whole, 'end', partsAt('23:59:59.999'))).toMatchObject({
      hours: [{ label: '11' }],
      periods: ['PM'],
    })
  })
})

describe('a time select', () => {
  test('11: AM at 14:10 is 2:10, and then 12 is 0:10', () => {
    const picker = openPicker({ mode: 'datetime' }, at('14:10:00.000'))

    picker.select('hours', hourInPeriod(picker.settings, 'start', partsAt('14:10:00.000'), 'AM'))
    picker.select('hours', hourOptions(picker.settings, 'start', partsAt('02:10:00.000')).hours[0]?.value ?? -1)

    expect(picker.changes).toEqual([at('02:10:00.000'), at('00:10:00.000')])
  })

  test('of the period stays in the period that was chosen', () => {
    const rules = { hours: [0, 11, 23] }

    expect(hourInPeriod(settings({ rules }), 'start', partsAt('00:00:00.000'), 'PM')).toBe(23)
  })

  test('that puts the start after the end moves the other end along', () => {
    const picker = openPicker({ mode: 'datetime', range: true, rules: 'none' }, [
      at('09:00:00.000'),
      at('10:00:00.000'),
    ])

    picker.select('hours', 11)
    picker.select('hours', 8, 'end')

    expect(picker.changes).toEqual([
      [at('11:00:00.000'), at('11:00:00.000')],
      [at('08:00:00.000'), at('08:00:00.000')],
    ])
  })

  test('without a value, or of no hour there is, does nothing', () => {
    const empty = openPicker({ mode: 'time' })
    const picker = openPicker({ mode: 'time' }, at('10:00:00.000'))

    empty.select('hours', 3)
    picker.select('hours', 24)

    expect([empty.changes, picker.changes]).toEqual([[], []])
  })
})

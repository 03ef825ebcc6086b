import { describe, expect, test } from 'vitest'
import { openPicker } from './picker.fixture.ts'
import type { TimeRule } from './settings.ts'

const at = (time: string) => `2023-01-15T${time}Z`

describe('a rule moves a part to the nearest allowed value', () => {
  const cases: [string, TimeRule, string, string][] = [
    ['6: 10:44 by 15 minutes', { interval: 15 }, '10:44:00.000', '10:45:00.000'],
    ['8: 9:53 by 15 minutes, nothing carried', { interval: 15 }, '09:53:00.000', '09:45:00.000'],
    ['minutes from 10 to 20', { min: 10, max: 20 }, '10:44:00.000', '10:20:00.000'],
    ['from 20 by 15: divisible, not counted from 20', { min: 20, interval: 15 }, '10:00:00.000', '10:30:00.000'],
    ['always 5', 5, '10:44:00.000', '10:05:00.000'],
    ['a test', (minute) => minute % 20 === 0, '10:44:00.000', '10:40:00.000'],
    ['nothing allowed leaves it', [], '10:44:00.000', '10:44:00.000'],
    ['beyond the part leaves it', 60, '10:44:00.000', '10:44:00.000'],
  ]
  test.each(cases)('%s', (_name, minutes, before, after) => {
    const picker = openPicker({ mode: 'datetime', rules: { minutes } }, at(before))

    expect(picker.value()).toBe(at(after))
    expect(picker.changes).toEqual(before === after ? [] : [at(after)])
  })

  test('7: hours 8, 12 or 20 and 10:00 is 8, the lower of two that are as near', () => {
    expect(openPicker({ mode: 'datetime', rules: { hours: [20, 8, 12] } }, at('10:00:00.000')).value()).toBe(
      at('08:00:00.000'),
    )
  })

  test('on clicks, typed text and selects too', () => {
    const picker = openPicker({ mode: 'datetime', rules: { minutes: { interval: 15 } } }, at('10:00:00.000'))

    picker.type('01/16/2023 9:53 AM')
    picker.select('minutes', 31)
    picker.click('2023-01-17')

    expect(picker.changes).toEqual(['2023-01-16T09:45:00.000Z', '2023-01-16T09:30:00.000Z', '2023-01-17T09:30:00.000Z'])
  })

  test('by the weekday, where a test asks for it', () => {
    const workHours: TimeRule = (hour, { weekday }) =>
      weekday > 1 && weekday < 7 ? hour >= 9 && hour < 17 : hour === 12
    const picker = openPicker({ mode: 'datetime', rules: { hours: workHours } }, '2023-01-16T10:00:00.000Z')

    picker.click('2023-01-15')

    expect(picker.changes).toEqual(['2023-01-15T12:00:00.000Z'])
  })

  test('by a set for each side', () => {
    const rules = [{ hours: 9 }, { hours: 17 }] as const
    const picker = openPicker({ mode: 'datetime', range: true, rules })

    picker.click('2023-01-12')
    picker.click('2023-01-10')

    expect(picker.changes).toEqual([['2023-01-10T09:00:00.000Z', '2023-01-12T17:00:00.000Z']])
  })

  test('that leaves the end before the start either way is refused', () => {
    const rules = [{ hours: 17 }, { hours: 9 }] as const
    const picker = openPicker({ mode: 'datetime', range: true, rules })

    expect(picker.click('2023-01-12').refused).toBe('invalid')
  })
})

describe('12: with auto rules the accuracy fixes', () => {
  test.each([
    [0, '00:00:00.000', '23:59:59.999'],
    [1, '09:00:00.000', '17:59:59.999'],
    [2, '09:10:00.000', '17:30:59.999'],
    [3, '09:10:11.000', '17:30:31.999'],
    [4, '09:10:11.012', '17:30:31.032'],
    [7, '09:10:00.000', '17:30:59.999'],
  ])('accuracy %i: from %s to %s', (timeAccuracy, start, end) => {
    const picker = openPicker({ mode: 'datetime', range: true, timeAccuracy }, [at('09:10:11.012'), at('17:30:31.032')])

    expect(picker.value()).toEqual([at(start), at(end)])
  })

  test('in date mode the whole day, whatever the accuracy', () => {
    const picker = openPicker({ range: true, timeAccuracy: 4 }, [at('09:10:11.012'), at('17:30:31.032')])

    expect(picker.value()).toEqual([at('00:00:00.000'), at('23:59:59.999')])
  })
})

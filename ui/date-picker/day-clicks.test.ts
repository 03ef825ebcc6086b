import { describe, expect, test } from 'vitest'
import { openPicker } from './picker.fixture.ts'
import { shownDays } from './pipeline.ts'

describe('a click on a day', () => {
  test('1: tells the start of that day once', () => {
    const picker = openPicker({})

    const outcome = picker.click('2023-01-15')

    expect(picker.changes).toEqual(['2023-01-15T00:00:00.000Z'])
    expect(outcome).toMatchObject({ closes: true, reformats: true })
  })

  test('2: keeps the time of day without rules', () => {
    const picker = openPicker({ rules: 'none' }, '2023-01-15T10:20:30.040Z')

    picker.click('2023-01-16')

    expect(picker.changes).toEqual(['2023-01-16T10:20:30.040Z'])
  })

  test('3: that is chosen already clears it', () => {
    const picker = openPicker({}, '2023-01-16T00:00:00.000Z')

    const outcome = picker.click('2023-01-16')

    expect(picker.changes).toEqual([null])
    expect(outcome.closes).toBe(true)
  })

  test('3: that is chosen already clears it at any time of that day', () => {
    const picker = openPicker({ mode: 'datetime', rules: 'none' }, '2023-01-16T10:20:30.040Z')

    picker.click('2023-01-16')

    expect(picker.changes).toEqual([null])
  })

  test('4: that is chosen already tells nothing where one is required', () => {
    const picker = openPicker({ isRequired: true }, '2023-01-16T00:00:00.000Z')

    picker.click('2023-01-16')

    expect(picker.changes).toEqual([])
    expect(picker.value()).toBe('2023-01-16T00:00:00.000Z')
  })

  test('14: is the start of the day with auto rules', () => {
    const picker = openPicker({ rules: 'auto' }, '2023-01-15T10:20:30.040Z')

    picker.click('2023-01-16')

    expect(picker.changes).toEqual(['2023-01-15T00:00:00.000Z', '2023-01-16T00:00:00.000Z'])
  })

  test('30: that is disabled does nothing', () => {
    const picker = openPicker({ disabledDates: [{ repeat: { weekdays: [4, 5] } }] }, '2023-01-10T00:00:00.000Z')

    const outcome = picker.click('2023-01-11')

    expect(outcome.refused).toBe('disabled')
    expect(outcome.closes).toBeUndefined()
    expect(picker.changes).toEqual([])
    expect(picker.value()).toBe('2023-01-10T00:00:00.000Z')
  })

  test('in the zone of the picker is a day of that zone', () => {
    const picker = openPicker({ timezone: 'Asia/Tokyo' })

    picker.click('2023-01-15')

    expect(picker.changes).toEqual(['2023-01-14T15:00:00.000Z'])
  })
})

describe('a value at load', () => {
  test.each([
    ['date', '2023-01-15T10:20:30.040Z'],
    ['datetime', '2023-01-15T10:20:30.040Z'],
    ['time', '2023-01-15T10:20:30.040Z'],
  ] as const)('5: tells nothing without rules (%s)', (mode, value) => {
    const picker = openPicker({ mode, rules: 'none' }, value)

    expect(picker.changes).toEqual([])
    expect(picker.value()).toBe(value)
  })

  test('5: tells nothing without rules, even a range that is the wrong way round', () => {
    const picker = openPicker({ range: true, rules: 'none' }, ['2023-01-20T10:00:00.000Z', '2023-01-10T09:00:00.000Z'])

    expect(picker.changes).toEqual([])
    expect(picker.value()).toEqual(['2023-01-10T09:00:00.000Z', '2023-01-20T10:00:00.000Z'])
  })

  test('that is disabled is shown and not told', () => {
    const picker = openPicker({ disabledDates: ['2023-01-15'] }, '2023-01-15T10:00:00.000Z')

    expect(picker.changes).toEqual([])
    expect(picker.value()).toBe('2023-01-15T10:00:00.000Z')
    expect(shownDays(picker.settings, picker.state())).toEqual({
      start: '2023-01-15',
      end: '2023-01-15',
      isPreview: false,
    })
  })

  test('that is no date, or of the other shape, is none', () => {
    expect(openPicker({}, 'never').value()).toBeNull()
    expect(openPicker({}, '+012023-01-15T00:00:00.000Z').value()).toBeNull()
    expect(openPicker({}, ['2023-01-10T00:00:00Z', '2023-01-11T00:00:00Z']).value()).toBeNull()
    expect(openPicker({ range: true }, '2023-01-10T00:00:00Z').value()).toBeNull()
  })
})

describe('a value from outside', () => {
  test('52: that is disabled changes nothing and is not told', () => {
    const picker = openPicker({ disabledDates: ['2023-01-15'] }, '2023-01-10T00:00:00.000Z')

    picker.step({ type: 'value', value: new Date('2023-01-15T00:00:00Z') })

    expect(picker.value()).toBe('2023-01-10T00:00:00.000Z')
    expect(picker.changes).toEqual([])
  })

  test('is taken without being told, but told where a rule moves it', () => {
    const picker = openPicker({ mode: 'datetime', rules: { minutes: { interval: 15 } } })

    picker.step({ type: 'value', value: new Date('2023-01-15T10:30:00Z') })
    expect(picker.changes).toEqual([])
    picker.step({ type: 'value', value: new Date('2023-01-15T10:44:00Z') })

    expect(picker.changes).toEqual(['2023-01-15T10:45:00.000Z'])
    expect(picker.value()).toBe('2023-01-15T10:45:00.000Z')
  })

  test('that is nothing clears the picker, unless one is required', () => {
    const free = openPicker({}, '2023-01-10T00:00:00.000Z')
    const required = openPicker({ isRequired: true }, '2023-01-10T00:00:00.000Z')

    free.step({ type: 'value', value: null })
    required.step({ type: 'value', value: null })

    expect([free.value(), free.changes]).toEqual([null, []])
    expect([required.value(), required.changes]).toEqual(['2023-01-10T00:00:00.000Z', []])
  })
})

describe('new settings', () => {
  test('27: that turn a single date into a range tell that there is none', () => {
    const single = openPicker({}, '2023-01-16T00:00:00.000Z')
    const range = openPicker({ range: true })

    range.step({ type: 'value', value: { start: new Date('2023-01-10'), end: new Date('2023-01-11T23:59:59.999Z') } })
    range.step({ type: 'settings', isRangeChanged: true })
    single.step({ type: 'settings', isRangeChanged: true })

    expect(single.changes).toEqual([null])
    expect(range.changes).toEqual([null])
    expect([single.value(), range.value()]).toEqual([null, null])
  })

  test('27: of an empty picker tell nothing', () => {
    const picker = openPicker({})

    picker.step({ type: 'settings', isRangeChanged: true })

    expect(picker.changes).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { openPicker } from './picker.fixture.ts'

const stored = '2023-01-10T00:00:00.000Z'

describe('typed text', () => {
  test.each(['2023-01-05', '2023/01/05', '1/5/2023', '2023-1-5', '01/05/2023', '1/5/2023 extra', '01.05.2023'])(
    '39: %s is 5 January',
    (text) => {
      const picker = openPicker({}, stored)

      picker.type(text)

      expect(picker.changes).toEqual(['2023-01-05T00:00:00.000Z'])
    },
  )

  test('31: after the pause is taken as it stands, and a change writes it anew', () => {
    const picker = openPicker({}, stored)

    const paused = picker.type('1/5/2023', 'start', 'typing')
    const left = picker.type('1/5/2023', 'start', 'change')

    expect(paused).toMatchObject({ changed: { value: new Date('2023-01-05') }, shows: '2023-01-05' })
    expect(paused.reformats ?? paused.closes).toBeUndefined()
    expect(left).toMatchObject({ reformats: true })
    expect(picker.changes).toHaveLength(1)
  })

  test('33: on Escape is told once and closes', () => {
    const picker = openPicker({}, stored)

    const outcome = picker.type('1/5/2023', 'start', 'escape')
    picker.type('01/05/2023', 'start', 'typing')

    expect(outcome).toMatchObject({ closes: true, reformats: true })
    expect(picker.changes).toEqual(['2023-01-05T00:00:00.000Z'])
  })

  test.each(['never', '1/15/2023', '02/31/2023'])('33: %s on Escape is not told, closes and returns', (text) => {
    const picker = openPicker({ disabledDates: ['2023-01-15'] }, stored)

    const outcome = picker.type(text, 'start', 'escape')

    expect(outcome).toMatchObject({ closes: true, reformats: true })
    expect(picker.changes).toEqual([])
    expect(picker.value()).toBe(stored)
  })

  test('34: emptied where one is required, the old text returns', () => {
    const picker = openPicker({ isRequired: true }, stored)

    const outcome = picker.type('')

    expect(outcome).toMatchObject({ reformats: true, refused: 'required' })
    expect(picker.changes).toEqual([])
    expect(picker.value()).toBe(stored)
  })

  test.each(['start', 'end'] as const)('34: the %s of a required range keeps both days', (side) => {
    const picker = openPicker({ isRequired: true, range: true }, [stored, '2023-01-12T23:59:59.999Z'])

    const outcome = picker.type('', side)

    expect(outcome).toMatchObject({ reformats: true, refused: 'required' })
    expect(picker.changes).toEqual([])
  })

  test('35: emptied clears', () => {
    const picker = openPicker({}, stored)

    picker.type('  ')

    expect(picker.changes).toEqual([null])
  })

  test('38: of a disabled day returns to the old text', () => {
    const picker = openPicker({ disabledDates: ['2023-01-15'] }, stored)

    const outcome = picker.type('01/15/2023')

    expect(outcome).toMatchObject({ reformats: true, refused: 'disabled' })
    expect(picker.changes).toEqual([])
  })

  test.each(['never', '02/31/2023', '13/01/2023', '0/5/2023', '1/5/0000', '1/5/20235', `1/5/2023${' '.repeat(1000)}x`])(
    '%s is refused, required or not',
    (text) => {
      const free = openPicker({}, stored)
      const required = openPicker({ isRequired: true }, stored)

      expect([free.type(text).refused, required.type(text).refused]).toEqual(['invalid', 'invalid'])
      expect([free.value(), required.value()]).toEqual([stored, stored])
      expect([free.changes, required.changes]).toEqual([[], []])
    },
  )

  test('that says what is shown already edits nothing', () => {
    const picker = openPicker({ mode: 'datetime', rules: 'none' }, '2023-01-15T10:20:30.040Z')

    picker.type('01/15/2023 10:20 AM', 'start', 'escape')

    expect(picker.changes).toEqual([])
  })

  test('of a date keeps the time, without rules', () => {
    const picker = openPicker({ rules: 'none' }, '2023-01-15T10:20:30.040Z')

    picker.type('1/16/2023')

    expect(picker.changes).toEqual(['2023-01-16T10:20:30.040Z'])
  })
})

describe('text that is not finished', () => {
  test.each(['1', '12/25', '12/25/2', '12/25/20', '12/25/202', 'Jan 5', 'January 5, 20', '7', 'nev'])(
    '%s and a pause is nothing yet, and nobody is told off',
    (text) => {
      const picker = openPicker({}, stored)

      const outcome = picker.type(text, 'start', 'typing')

      expect(outcome.refused ?? outcome.reformats).toBeUndefined()
      expect(picker.changes).toEqual([])
    },
  )

  test.each([
    ['1/15/2023', { disabledDates: ['2023-01-15'] }],
    ['', { isRequired: true }],
  ])('%s that cannot be taken is not refused in a pause either', (text, options) => {
    expect(openPicker(options, stored).type(text, 'start', 'typing').refused).toBeUndefined()
    expect(openPicker(options, stored).type(text).refused).toBeDefined()
  })

  test.each([
    ['12/25', '2023-12-25T00:00:00.000Z'],
    ['25 Dec', '2023-12-25T00:00:00.000Z'],
    ['12/25/20', '2020-12-25T00:00:00.000Z'],
    ['12/25/2', 'invalid'],
    ['12/25/202', 'invalid'],
    ['12/25/0202', 'invalid'],
    ['1', 'invalid'],
  ])('%s and away is %s: a year that is not said is this one', (text, expected) => {
    const picker = openPicker({}, stored)

    const { refused } = picker.type(text)

    expect(refused ?? picker.changes[0]).toBe(expected)
  })
})

describe('typed times', () => {
  test('that the clocks skip that night are refused, not moved', () => {
    const picker = openPicker({ mode: 'datetime', is24hr: true, timezone: 'Europe/Berlin' }, '2027-03-28T00:30:00.000Z')

    expect(picker.type('3/28/2027 02:30').refused).toBe('skipped')
    expect(picker.select('hours', 2).refused).toBe('skipped')
    expect(picker.changes).toEqual([])
    expect(picker.type('3/28/2027 03:30').refused).toBeUndefined()
  })

  test('40: 3:04 PM keeps the day', () => {
    const picker = openPicker({ mode: 'time' }, '2020-06-15T01:02:00.000Z')

    picker.type('3:04 PM')

    expect(picker.changes).toEqual(['2020-06-15T15:04:00.000Z'])
  })

  test('are of today where there was no day', () => {
    const picker = openPicker({ mode: 'time', is24hr: true })

    picker.type('15:04')

    expect(picker.changes).toEqual(['2023-01-18T15:04:00.000Z'])
  })

  test.each([
    ['time', '15:04', 'invalid'],
    ['time', '13:04 PM', 'invalid'],
    ['time', '3:60 PM', 'invalid'],
    ['time', '7', '2020-06-15T00:00:00.000Z'],
    ['time', '12:00 am', '2020-06-15T00:00:00.000Z'],
    ['time', '3:04pm', '2020-06-15T15:04:00.000Z'],
    ['datetime', '1/2/2023 15:04', '2023-01-02T15:04:00.000Z'],
    ['datetime', '2023-1-2 3:04 PM', '2023-01-02T15:04:00.000Z'],
    ['datetime', '1/2/2023', '2023-01-02T01:02:00.000Z'],
    ['datetime', '1/2/2023 25:00', 'invalid'],
    ['datetime', '2023-01-02T03:00:00Z', '2023-01-02T03:00:00.000Z'],
    ['datetime', '2023-02-31T03:00:00Z', 'invalid'],
  ] as const)('on a 12-hour clock in %s mode %s is %s', (mode, text, expected) => {
    const picker = openPicker({ mode }, '2020-06-15T01:02:00.000Z')

    const { refused } = picker.type(text)

    expect(refused ?? picker.changes[0]).toBe(expected)
  })
})

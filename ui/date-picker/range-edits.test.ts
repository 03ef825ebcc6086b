import { describe, expect, test } from 'vitest'
import { openPicker } from './picker.fixture.ts'

const range = ['2023-01-10T00:00:00.000Z', '2023-01-12T23:59:59.999Z'] as const

describe('typed ends of a range', () => {
  test('36: a start alone is a range of one day', () => {
    const exact = openPicker({ range: true, rules: 'none' })
    const whole = openPicker({ range: true })

    exact.type('1/5/2023')
    whole.type('1/5/2023')

    expect(exact.changes).toEqual([['2023-01-05T00:00:00.000Z', '2023-01-05T00:00:00.000Z']])
    expect(whole.changes).toEqual([['2023-01-05T00:00:00.000Z', '2023-01-05T23:59:59.999Z']])
  })

  test('an end alone is not taken', () => {
    const picker = openPicker({ range: true })

    expect(picker.type('1/5/2023', 'end').refused).toBe('no-start')
    expect(picker.changes).toEqual([])
  })

  test.each([
    ['37: an end before the start', 'end', '1/5/2023', '2023-01-05'],
    ['a start after the end', 'start', '1/20/2023', '2023-01-20'],
  ] as const)('%s takes the other along', (_name, side, text, day) => {
    const picker = openPicker({ range: true }, range)

    picker.type(text, side)

    expect(picker.changes).toEqual([[`${day}T00:00:00.000Z`, `${day}T23:59:59.999Z`]])
  })

  test('that would hold a disabled day are refused', () => {
    const picker = openPicker({ range: true, disabledDates: ['2023-01-15'] }, range)

    expect(picker.type('1/18/2023', 'end')).toMatchObject({ refused: 'disabled', reformats: true })
    expect(picker.value()).toEqual(range)
  })

  test('that cannot be read are refused', () => {
    const picker = openPicker({ range: true }, range)

    expect(picker.type('soon', 'end').refused).toBe('invalid')
    expect(picker.value()).toEqual(range)
  })

  test('emptied: no start is nothing, no end is the start', () => {
    const start = openPicker({ range: true }, range)
    const end = openPicker({ range: true }, range)

    start.type('', 'start')
    end.type('', 'end')

    expect(start.changes).toEqual([null])
    expect(end.changes).toEqual([['2023-01-10T00:00:00.000Z', '2023-01-10T23:59:59.999Z']])
  })

  test('a start after the end takes it along where the length is kept', () => {
    const hours = ['2023-01-10T09:00:00.000Z', '2023-01-10T10:30:59.999Z'] as const
    const options = { mode: 'datetime', range: true, is24hr: true, timeAccuracy: 2 } as const
    const kept = openPicker({ ...options, keepsLength: true }, hours)
    const usual = openPicker(options, hours)

    kept.type('01/12/2023 14:00')
    usual.type('01/12/2023 14:00')
    kept.select('hours', 15)
    kept.type('01/12/2023 15:15')

    expect(usual.value()).toEqual(['2023-01-12T14:00:00.000Z', '2023-01-12T14:00:59.999Z'])
    expect(kept.changes).toEqual([
      ['2023-01-12T14:00:00.000Z', '2023-01-12T15:30:59.999Z'],
      ['2023-01-12T15:00:00.000Z', '2023-01-12T15:30:59.999Z'],
      ['2023-01-12T15:15:00.000Z', '2023-01-12T15:30:59.999Z'],
    ])
  })

  test('during a choice of a range ends the choice', () => {
    const picker = openPicker({ range: true }, range)

    picker.click('2023-01-20')
    picker.type('1/11/2023')

    expect(picker.state().drag).toBeUndefined()
    expect(picker.value()).toEqual(['2023-01-11T00:00:00.000Z', range[1]])
  })
})

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

  test('during a choice of a range ends the choice', () => {
    const picker = openPicker({ range: true }, range)

    picker.click('2023-01-20')
    picker.type('1/11/2023')

    expect(picker.state().drag).toBeUndefined()
    expect(picker.value()).toEqual(['2023-01-11T00:00:00.000Z', range[1]])
  })
})

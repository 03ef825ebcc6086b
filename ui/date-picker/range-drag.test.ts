import { describe, expect, test } from 'vitest'
import { openPicker } from './picker.fixture.ts'

const whole = (start: string, end: string) => [`${start}T00:00:00.000Z`, `${end}T23:59:59.999Z`] as const
const stored = whole('2023-01-02', '2023-01-03')

describe('two clicks choose a range', () => {
  test.each([
    ['15: forwards', '2023-01-10', '2023-01-12'],
    ['16: backwards', '2023-01-12', '2023-01-10'],
  ])('%s: from the start of the first day to the end of the last', (_name, first, second) => {
    const picker = openPicker({ range: true })

    picker.click(first)
    const outcome = picker.click(second)

    expect(picker.changes).toEqual([whole('2023-01-10', '2023-01-12')])
    expect(outcome).toMatchObject({ closes: true, reformats: true })
  })

  test('17: the first is a preview and tells no change', () => {
    const picker = openPicker({ range: true })

    const outcome = picker.click('2023-01-10')

    expect(picker.drags).toEqual([whole('2023-01-10', '2023-01-10')])
    expect(picker.changes).toEqual([])
    expect(outcome.closes).toBeUndefined()
    expect(picker.value()).toBeNull()
  })

  test('24: on the same day make a range of one day', () => {
    const picker = openPicker({ range: true })

    picker.click('2023-01-10')
    picker.click('2023-01-10')

    expect(picker.changes).toEqual([whole('2023-01-10', '2023-01-10')])
  })

  test.each([
    ['forwards', '2023-01-10', '2023-01-12'],
    ['backwards', '2023-01-12', '2023-01-10'],
  ])('25: without rules and a value before, both ends are at midnight (%s)', (_name, first, second) => {
    const picker = openPicker({ range: true, rules: 'none' })

    picker.click(first)
    picker.click(second)

    expect(picker.changes).toEqual([['2023-01-10T00:00:00.000Z', '2023-01-12T00:00:00.000Z']])
  })

  test('25: without rules the first click previews the whole day', () => {
    const picker = openPicker({ range: true, rules: 'none' })

    picker.click('2023-01-10')

    expect(picker.shown()).toEqual(whole('2023-01-10', '2023-01-10'))
  })

  test.each([
    ['forwards', '2023-01-20', '2023-01-22'],
    ['backwards', '2023-01-22', '2023-01-20'],
  ])('26: without rules the times of the range before are kept (%s)', (_name, first, second) => {
    const picker = openPicker({ range: true, rules: 'none' }, ['2023-01-02T09:00:00.000Z', '2023-01-03T17:30:00.000Z'])

    picker.click(first)
    picker.click(second)

    expect(picker.changes).toEqual([['2023-01-20T09:00:00.000Z', '2023-01-22T17:30:00.000Z']])
  })

  test('on one day with times the wrong way round swap the times', () => {
    const picker = openPicker({ range: true, rules: 'none' }, ['2023-01-02T17:30:00.000Z', '2023-01-03T09:00:00.000Z'])

    picker.click('2023-01-20')
    picker.click('2023-01-20')

    expect(picker.changes).toEqual([['2023-01-20T09:00:00.000Z', '2023-01-20T17:30:00.000Z']])
  })
})

describe('while a range is chosen', () => {
  test('18: the pointer previews the range in order', () => {
    const picker = openPicker({ range: true })

    picker.click('2023-01-12')
    picker.enter('2023-01-10')

    expect(picker.drags).toEqual([whole('2023-01-12', '2023-01-12'), whole('2023-01-10', '2023-01-12')])
    expect(picker.shown()).toEqual(whole('2023-01-10', '2023-01-12'))
  })

  test('a preview that stays the same is told once', () => {
    const picker = openPicker({ range: true })

    picker.click('2023-01-12')
    picker.enter('2023-01-12')
    picker.enter('2023-01-13')
    picker.enter('2023-01-13')

    expect(picker.drags).toHaveLength(2)
  })

  test('19: a range over a disabled day is no preview, and choosing goes on', () => {
    const picker = openPicker({ range: true, disabledDates: ['2023-01-15'] })

    picker.click('2023-01-12')
    const outcome = picker.enter('2023-01-18')

    expect(outcome).toEqual({ state: outcome.state, refused: 'disabled' })
    expect(picker.shown()).toEqual(whole('2023-01-12', '2023-01-12'))
    expect(picker.state().drag?.anchor).toBe('2023-01-12')
    expect(picker.drags).toHaveLength(1)
  })

  test('20: the next good day is previewed again', () => {
    const picker = openPicker({ range: true, disabledDates: ['2023-01-15'] })

    picker.click('2023-01-12')
    picker.enter('2023-01-18')
    picker.enter('2023-01-13')

    expect(picker.drags.at(-1)).toEqual(whole('2023-01-12', '2023-01-13'))
  })

  test('21: a second click over a disabled day keeps the value before and the popover open', () => {
    const picker = openPicker({ range: true, disabledDates: ['2023-01-15'] }, stored)

    picker.click('2023-01-12')
    const outcome = picker.click('2023-01-18')

    expect(outcome).toMatchObject({ refused: 'disabled', reformats: true })
    expect(outcome.closes).toBeUndefined()
    expect(picker.value()).toEqual(stored)
    expect(picker.state().drag).toBeUndefined()
    expect(picker.changes).toEqual([])
  })

  test('22: a disabled day starts nothing', () => {
    const picker = openPicker({ range: true, disabledDates: ['2023-01-15'] })

    const outcome = picker.click('2023-01-15')

    expect(outcome.refused).toBe('disabled')
    expect(picker.state().drag).toBeUndefined()
    expect(picker.drags).toEqual([])
  })

  test('23: closing shows the stored value again', () => {
    const picker = openPicker({ range: true }, stored)

    picker.click('2023-01-12')
    const outcome = picker.step({ type: 'closed' })

    expect(outcome.reformats).toBe(true)
    expect(picker.shown()).toEqual(stored)
    expect(picker.changes).toEqual([])
  })

  test('a pointer over days does nothing before the first click', () => {
    const picker = openPicker({ range: true })

    picker.enter('2023-01-12')

    expect(picker.drags).toEqual([])
    expect(picker.shown()).toBeNull()
  })

  test('the value from outside that is there already leaves the choice alone', () => {
    const picker = openPicker({ range: true }, stored)

    picker.click('2023-01-12')
    picker.step({ type: 'value', value: { start: new Date(stored[0]), end: new Date(stored[1]) } })

    expect(picker.state().drag?.anchor).toBe('2023-01-12')
  })

  test('Escape in an input that nobody typed in gives the choice up', () => {
    const picker = openPicker({ range: true }, stored)

    picker.click('2023-01-12')
    const outcome = picker.type('01/12/2023', 'start', 'escape')

    expect(outcome.closes).toBe(true)
    expect(picker.shown()).toEqual(stored)
    expect(picker.changes).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { openPicker } from './picker.fixture.ts'
import { shownDays } from './pipeline.ts'

describe('a picker in a zone', () => {
  test('50: marks the day of the zone and keeps the time of its clock', () => {
    const picker = openPicker({ rules: 'none', timezone: 'America/New_York' }, '2023-01-15T03:00:00.000Z')

    expect(shownDays(picker.settings, picker.state())).toMatchObject({ start: '2023-01-14', end: '2023-01-14' })
    picker.click('2023-01-20')

    expect(picker.changes).toEqual(['2023-01-21T03:00:00.000Z'])
  })

  test('50: keeps the time of its clock over a change of clocks', () => {
    const picker = openPicker({ mode: 'datetime', timezone: 'America/New_York' }, '2023-01-15T03:00:00.000Z')

    picker.click('2023-07-20')

    expect(picker.changes).toEqual(['2023-07-21T02:00:00.000Z'])
  })

  test('takes whole days there', () => {
    const picker = openPicker({ range: true, timezone: 'Asia/Tokyo' })

    picker.click('2023-01-10')
    picker.click('2023-01-11')

    expect(picker.changes).toEqual([['2023-01-09T15:00:00.000Z', '2023-01-11T14:59:59.999Z']])
  })

  test('reads typed text there', () => {
    const picker = openPicker({ mode: 'datetime', timezone: 'Asia/Tokyo' })

    picker.type('1/10/2023 9:00 AM')

    expect(picker.changes).toEqual(['2023-01-10T00:00:00.000Z'])
  })
})

describe('where clocks change', () => {
  test('a day that skips midnight starts an hour later', () => {
    const picker = openPicker({ range: true, timezone: 'America/Santiago' })

    picker.click('2023-09-03')
    picker.click('2023-09-03')

    expect(picker.changes).toEqual([['2023-09-03T04:00:00.000Z', '2023-09-04T02:59:59.999Z']])
  })

  test('a day that has its last hour twice ends after the second', () => {
    const picker = openPicker({ range: true, timezone: 'America/Santiago' })

    picker.click('2023-04-01')
    picker.click('2023-04-01')

    expect(picker.changes).toEqual([['2023-04-01T03:00:00.000Z', '2023-04-02T03:59:59.999Z']])
  })

  test('a skipped time of day is as far after the gap, a doubled one is the first', () => {
    const picker = openPicker({ rules: 'none', timezone: 'America/New_York' }, '2023-01-10T06:30:00.000Z')

    picker.click('2023-11-05')
    picker.type('01/10/2023')
    picker.step({ type: 'time', side: 'start', part: 'hours', value: 2 })
    picker.click('2023-03-12')

    expect(picker.changes).toEqual([
      '2023-11-05T05:30:00.000Z',
      '2023-01-10T06:30:00.000Z',
      '2023-01-10T07:30:00.000Z',
      '2023-03-12T07:30:00.000Z',
    ])
  })

  test('a click on a day whose night skips the time that was chosen is asked about, as typing it is', () => {
    const picker = openPicker({ mode: 'datetime', timezone: 'America/New_York' }, '2023-03-10T07:30:00.000Z')

    const outcome = picker.click('2023-03-12')

    expect(outcome.refused).toBe('skipped')
    expect(outcome.closes).toBeUndefined()
    expect(picker.value()).toBe('2023-03-10T07:30:00.000Z')
    expect(picker.changes).toEqual([])
  })

  test('so are the days of a range, whichever of its ends has that time', () => {
    const value = ['2023-03-10T07:30:00.000Z', '2023-03-10T09:00:00.000Z'] as const
    const picker = openPicker({ mode: 'datetime', range: true, timezone: 'America/New_York' }, value)

    picker.click('2023-03-12')
    expect(picker.click('2023-03-14').refused).toBe('skipped')
    expect(picker.value()).toEqual([value[0], '2023-03-10T09:00:59.999Z'])
    picker.click('2023-03-11')
    expect(picker.click('2023-03-12').refused).toBeUndefined()
    expect(picker.value()).toEqual(['2023-03-11T07:30:00.000Z', '2023-03-12T08:00:59.999Z'])
  })

  test('the second of two hours stays the second while minutes change', () => {
    const picker = openPicker({ mode: 'datetime', timezone: 'America/New_York' }, '2023-11-05T06:10:00.000Z')

    picker.select('minutes', 45)
    picker.type('11/05/2023 1:50 AM')

    expect(picker.changes).toEqual(['2023-11-05T06:45:00.000Z', '2023-11-05T06:50:00.000Z'])
  })

  test('auto rules leave an end in the second of two hours there', () => {
    const value = ['2023-11-05T06:15:00.000Z', '2023-11-05T06:30:00.000Z'] as const
    const picker = openPicker({ mode: 'datetime', range: true, timezone: 'America/New_York' }, value)

    expect(picker.value()).toEqual([value[0], '2023-11-05T06:30:59.999Z'])
  })
})

import { expect, test } from 'vitest'
import { daysOf, monthsOf, weeksOf } from './session-days.ts'

const berlin = 'Europe/Berlin'
const at = (startsAt: string, timeZone = berlin) => ({ startsAt, timeZone })

test('a day stands once for all of its sessions', () => {
  const days = daysOf([at('2026-11-24T15:00Z'), at('2026-11-24T18:00Z'), at('2026-11-25T08:30Z')], berlin)

  expect(days.map(({ number, name, sessions }) => [number, name, sessions.length])).toEqual([
    [24, 'Tue, Nov', 2],
    [25, 'Wed, Nov', 1],
  ])
  expect(days[0]?.label).toBe('Tuesday 24 November 2026')
})

test('which day it is the reader’s clock says, and before that is known the session’s own', () => {
  const evening = at('2026-11-24T22:00Z')

  expect(daysOf([evening], 'Asia/Tokyo')[0]?.number).toBe(25)
  expect(daysOf([evening], undefined)[0]?.number).toBe(24)
})

test('what was long ago stands under its month and year, which its days do not repeat', () => {
  const months = monthsOf(
    ['2026-11-19T15:00Z', '2026-11-17T15:00Z', '2025-11-11T15:00Z'].map((start) => at(start)),
    berlin,
  )

  expect(months.map(({ name, days }) => [name, days.map((day) => day.name)])).toEqual([
    ['November 2026', ['Thu', 'Tue']],
    ['November 2025', ['Tue']],
  ])
})

test('a week stands under its rule, and its days say the month where that has changed', () => {
  const weeks = weeksOf(
    [
      at('2026-11-24T15:00Z'),
      ...['2026-11-30T15:00Z', '2026-12-01T15:00Z', '2026-12-03T15:00Z'].map((start) => at(start)),
    ],
    berlin,
    '2026-11-23',
  )

  expect(weeks.map(({ name, dates }) => [name, dates])).toEqual([
    ['This week', '23 – 29 November 2026'],
    ['Next week', '30 November – 6 December 2026'],
  ])
  expect(weeks[1]?.days.map(({ name }) => name)).toEqual(['Mon', 'Tue, Dec', 'Thu'])
})

test('without a today no week is this one', () => {
  expect(weeksOf([at('2026-11-24T15:00Z')], berlin, undefined)[0]?.name).toBeUndefined()
})

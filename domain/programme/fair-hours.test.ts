import { expect, test } from 'vitest'
import { clockChanges, startOfTurn, suggestRotations } from './fair-hours.ts'
import type { FairAsked } from './fair-hours.ts'

const zone = (slug: string, timeZone: string, people: number) => ({ id: slug, slug, name: slug, timeZone, people })

const three = [
  zone('americas', 'America/New_York', 7),
  zone('europe', 'Europe/Berlin', 11),
  zone('asia', 'Asia/Singapore', 6),
]

const asked: FairAsked = {
  zones: three,
  base: 'Europe/Berlin',
  first: '2026-11-30',
  weeks: 12,
  minutes: 60,
  night: { from: 21, until: 8 },
}

test('one hour is somebody’s night every week; two and three in turn share the nights evenly, and three cost fewer of them', () => {
  const [one, two, turn] = suggestRotations(asked)

  expect(one).toMatchObject({ fairness: 0, total: 72, hours: [expect.any(Number)] })
  expect(one.nights.map(({ number }) => number)).toEqual([0, 0, 12])
  expect(two).toMatchObject({ fairness: 100, total: 6 * 24 })
  expect(turn.fairness).toBe(100)
  expect(turn.nights.map(({ number }) => number)).toEqual([4, 4, 4])
  expect(turn.total).toBe(4 * 24)
})

test('where one hour suits everybody nobody is up at night, in any of the three', () => {
  const near = [zone('europe', 'Europe/Berlin', 5), zone('africa', 'Africa/Lagos', 3)]

  const rotations = suggestRotations({ ...asked, zones: near })

  expect(rotations.map(({ fairness, total }) => [fairness, total])).toEqual([
    [100, 0],
    [100, 0],
    [100, 0],
  ])
})

test('an hour at which nobody sleeps is found where there is one', () => {
  const [one] = suggestRotations({ ...asked, night: { from: 22, until: 7 } })

  // 14:00 in Berlin is 08:00 in New York and 21:00 in Singapore.
  expect(one).toMatchObject({ hours: [14], fairness: 100, total: 0 })
})

test('a session is at night where any part of it is, and the night is the one that was set', () => {
  const late = { ...asked, zones: three.slice(1, 2), minutes: 120 }

  const inTurn = (night: FairAsked['night']) => suggestRotations({ ...late, night })[0].nights[0]?.number

  expect(inTurn({ from: 22, until: 7 })).toBe(0)
  expect(inTurn({ from: 0, until: 23 })).toBe(12)
})

test('the hour stays on the wall of the base, and a clock that changes on the way is named with its week', () => {
  const over = { ...asked, first: '2027-01-11' }

  expect(startOfTurn(over, [16], 0).toISOString()).toBe('2027-01-11T15:00:00.000Z')
  expect(startOfTurn(over, [16, 9], 11).toISOString()).toBe('2027-03-29T07:00:00.000Z')
  expect(clockChanges(over).map(({ zone: { slug }, week }) => [slug, week])).toEqual([
    ['americas', 9],
    ['asia', 11],
  ])
})

test('without a zone nothing is anybody’s night', () => {
  expect(suggestRotations({ ...asked, zones: [] })[0]).toMatchObject({ fairness: 100, total: 0, nights: [] })
})

import { expect, test } from 'vitest'
import { furnitureOf, markOf, pigmentOf } from './person.ts'

test('every piece of furniture stands on every pigment, equally often', () => {
  const windows = Array.from({ length: 336 }, (_, n) => `${pigmentOf(n)} ${furnitureOf(n)}`)
  const times = Map.groupBy(windows, (drawn) => drawn)

  expect(times.size).toBe(84)
  expect(new Set([...times.values()].map(({ length }) => length))).toEqual(new Set([4]))
})

test('a window is the same whenever it is drawn', () => {
  expect([1, 7, 12, 21].map((n) => [pigmentOf(n), furnitureOf(n)])).toEqual([
    ['umber', 5],
    ['madder', 11],
    ['viridian', 3],
    ['madder', 0],
  ])
})

test.each([
  ['Demo Member 01', '01'],
  ['Demo Organiser', 'DO'],
  ['one two three', 'OT'],
  ['Élan', 'É'],
  ['', ''],
])('the window of "%s" says "%s"', (name, mark) => {
  expect(markOf(name)).toBe(mark)
})

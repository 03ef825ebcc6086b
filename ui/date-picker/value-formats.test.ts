import { expect, test } from 'vitest'
import { valueWriting } from './value-formats.ts'
import type { ValueFormat, WrittenValue } from './value-formats.ts'

const options = { timezone: 'America/New_York', locale: 'en-US' }
const moment = new Date('2023-01-15T08:04:00.000Z')

test.each<[ValueFormat, WrittenValue]>([
  [{ as: 'number' }, moment.getTime()],
  [{ as: 'string' }, '2023-01-15T08:04:00.000Z'],
  [{ as: 'string', mask: 'D MMM YYYY HH:mm' }, '15 Jan 2023 03:04'],
  [{ as: 'string', mask: 'YYYY-MM-DDTHH:mmZ' }, '2023-01-15T08:04Z'],
])('as %o a moment is given and taken as %s', (format, expected) => {
  const { read, write } = valueWriting(format, options)

  expect(write(moment)).toBe(expected)
  expect(read(expected)).toEqual(moment)
})

test('a day in text alone is its first moment in the zone', () => {
  const { read, write } = valueWriting({ as: 'string', mask: 'MM/DD/YYYY' }, options)

  expect(read('01/15/2023')).toEqual(new Date('2023-01-15T05:00:00.000Z'))
  expect(write(moment)).toBe('01/15/2023')
})

test('a range is written at both ends', () => {
  const { read, write } = valueWriting({ as: 'number' }, { ...options, range: true })
  const range = { start: moment, end: new Date(moment.getTime() + 1) }

  expect(write(range)).toEqual({ start: moment.getTime(), end: moment.getTime() + 1 })
  expect(read(write(range))).toEqual(range)
})

test('nothing is NaN as a number, empty as a text, and null as a range', () => {
  expect(valueWriting({ as: 'number' }, options).write(null)).toBe(NaN)
  expect(valueWriting({ as: 'string' }, options).write(null)).toBe('')
  expect(valueWriting({ as: 'string' }, { ...options, range: true }).write(null)).toBeNull()
  expect([NaN, '', 'soon', null].map((value) => valueWriting({ as: 'string' }, options).read(value))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

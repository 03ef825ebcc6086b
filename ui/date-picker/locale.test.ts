import { describe, expect, test } from 'vitest'
import { dayLabel, firstDayOf, localeOrBase, monthNames, weekdayNames } from './locale.ts'

describe('42: the week starts', () => {
  test.each([
    ['en-US', 1],
    ['en-GB', 2],
    ['de', 2],
    ['ar', 7],
    ['ja', 1],
    ['pt-BR', 1],
    ['pt-PT', 1],
    ['fr', 2],
    ['en-MV', 6],
    ['fa', 7],
    ['xx', 2],
    ['x-empty', 2],
    ['en', 1],
    ['en-001', 2],
  ])('in %s on day %i', (locale, day) => expect(firstDayOf(locale)).toBe(day))
})

describe('a locale', () => {
  test('that nobody knows is that of Ireland', () => {
    expect(localeOrBase('de-AT')).toBe('de-AT')
    expect(localeOrBase('xx')).toBe('en-IE')
    expect(localeOrBase('x-empty')).toBe('en-IE')
    expect(localeOrBase('not a locale')).toBe('en-IE')
  })

  test('names a day for those who listen', () => {
    expect(dayLabel('en-US', '2023-01-20')).toBe('Friday, Jan 20, 2023')
    expect(dayLabel('de', '2023-01-20')).toBe('Freitag, 20. Jan. 2023')
    expect(dayLabel('xx', '2023-01-20')).toMatch(/^Friday,? 20 Jan 2023$/)
  })

  test('names months from January and weekdays from Sunday', () => {
    expect(monthNames('en-US', 'short')).toHaveLength(12)
    expect(monthNames('de', 'long')[2]).toBe('März')
    expect(weekdayNames('en-US', 'narrow')).toEqual(['S', 'M', 'T', 'W', 'T', 'F', 'S'])
    expect(weekdayNames('fr', 'long')[1]).toBe('lundi')
  })
})

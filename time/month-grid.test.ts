import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthGrid } from './month-grid.ts'
import { addDays, weekdayOf } from './plain-dates.ts'

const month = fc
  .tuple(fc.integer({ min: 1950, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)
const weekday = fc.constantFrom(1 as const, 2, 3, 4, 5, 6, 7)

describe('the grid of a month', () => {
  test('begins with the chosen day of the week and hides what is outside', () => {
    const [first, , , , , last] = monthGrid('2026-11', 2)

    expect(first?.[0]).toEqual({ date: '2026-10-26', isInMonth: false })
    expect(first?.[6]).toEqual({ date: '2026-11-01', isInMonth: true })
    expect(last?.[0]).toEqual({ date: '2026-11-30', isInMonth: true })
    expect(last?.[6]).toEqual({ date: '2026-12-06', isInMonth: false })
  })

  test('has six rows of seven days in a row for every month and every first day', () => {
    fc.assert(
      fc.property(month, weekday, (name, firstDay) => {
        const rows = monthGrid(name, firstDay)
        const days = rows.flat()
        expect(rows.map((row) => row.length)).toEqual([7, 7, 7, 7, 7, 7])
        expect(weekdayOf(days[0]?.date ?? '')).toBe(firstDay)
        days.slice(1).forEach((day, index) => expect(day.date).toBe(addDays(days[index]?.date ?? '', 1)))
        const inside = days.filter((day) => day.isInMonth)
        expect(inside[0]?.date).toBe(`${name}-01`)
        expect(inside.length).toBeGreaterThanOrEqual(28)
      }),
    )
  })
})

import { expect, test } from 'vitest'
import { monthsOf } from './edition-words.ts'

test('an edition of one month names it once, and one without dates says that they are to come', () => {
  expect(monthsOf({ startsOn: '2027-09-06', endsOn: '2028-06-16' })).toBe('September 2027 – June 2028')
  expect(monthsOf({ startsOn: '2026-11-02', endsOn: '2026-11-27' })).toBe('November 2026')
  expect(monthsOf({ startsOn: '2026-09-21', endsOn: '2027-06-18' }, 'short')).toBe('Sept 2026 – June 2027')
  expect(monthsOf({ startsOn: '2026-11-02', endsOn: '2026-11-27' }, 'short')).toBe('Nov 2026')
  expect(monthsOf({ startsOn: null, endsOn: null })).toBe('Dates to come')
})

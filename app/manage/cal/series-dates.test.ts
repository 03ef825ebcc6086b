import { expect, test } from 'vitest'
import { daysOut, leftOutNow } from './series-dates.ts'

test('a box that was ticked or unticked counts before the dates are listed again, a closed day as the list says', () => {
  const listed = [
    { day: '2027-03-02', isLeftOut: true, closed: 'Spring break' },
    { day: '2027-03-09', isLeftOut: false },
    { day: '2027-03-16', isLeftOut: true },
    { day: '2027-03-23', isLeftOut: false, closed: 'Held all the same' },
  ]

  const out = daysOut('2027-03-09')

  expect(listed.map((row) => leftOutNow(row, out))).toEqual(['closed', 'by-hand', undefined, undefined])
  expect(daysOut('')).toEqual([])
})

import { expect, test } from 'vitest'
import { changeInWords, clockChanges } from './days.ts'

test('a week with a clock change is marked for each place once', () => {
  const week = { start: '2026-10-19', end: '2026-10-25' }

  const changes = clockChanges(['Europe/Berlin', 'Europe/Berlin', 'America/New_York', 'Asia/Singapore'], week)

  expect(changes.map(changeInWords)).toEqual(['Berlin: clocks go back one hour on Sun 25 Oct.'])
})

test('clocks go forward in spring', () => {
  const changes = clockChanges(['America/New_York'], { start: '2027-03-08', end: '2027-03-14' })

  expect(changes.map(changeInWords)).toEqual(['New York: clocks go forward one hour on Sun 14 Mar.'])
})

import { expect, test } from 'vitest'
import { isByDay, topicsOf } from './arrange.ts'

const session = { startsAt: new Date('2026-11-24T15:00:00Z'), endsAt: new Date('2026-11-24T16:30:00Z') }

test('an hour is by day where people are awake', () => {
  expect(isByDay(session, 'Europe/Berlin')).toBe(true)
  expect(isByDay(session, 'America/New_York')).toBe(true)
  expect(isByDay(session, 'Asia/Singapore')).toBe(false)
  expect(isByDay(undefined, 'Europe/Berlin')).toBe(false)
})

test('a session that ends at nine is by day, a minute later it is not', () => {
  expect(isByDay({ ...session, endsAt: new Date('2026-11-24T21:00:00Z') }, 'UTC')).toBe(true)
  expect(isByDay({ ...session, endsAt: new Date('2026-11-24T21:01:00Z') }, 'UTC')).toBe(false)
})

test('topics are named once', () => {
  expect(topicsOf([{ tags: ['planning', 'no'] }, { tags: ['memos', 'no'] }])).toEqual(['memos', 'no', 'planning'])
})

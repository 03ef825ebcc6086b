import { expect, test } from 'vitest'
import { addressMovedOn, moveAskedIn, moveFor } from './move-by-keys.ts'

const november = { place: { view: 'month', month: '2026-11' }, narrowed: {} } as const
const session = { id: 'x', day: '2026-11-24' }
const still = { days: 0, minutes: 0 }

test('an arrow is a day to the sides; up and down it is a week in the month and half an hour in the week', () => {
  expect(moveFor('ArrowLeft', 'month')).toEqual({ days: -1, minutes: 0 })
  expect(moveFor('ArrowDown', 'month')).toEqual({ days: 7, minutes: 0 })
  expect(moveFor('ArrowRight', 'week')).toEqual({ days: 1, minutes: 0 })
  expect(moveFor('ArrowUp', 'week')).toEqual({ days: 0, minutes: -30 })
})

test('in a list nothing has a place to be moved from, and other keys move nothing', () => {
  expect(moveFor('ArrowUp', 'list')).toBeUndefined()
  expect(moveFor('Enter', 'week')).toBeUndefined()
})

test('each press goes on from what is asked about that session', () => {
  const asked = moveAskedIn('?session=x&days=2&minutes=30', 'x')

  expect(addressMovedOn(november, session, { asked, step: { days: 1, minutes: 0 } })).toBe(
    '/manage/cal?view=month&month=2026-11&session=x&days=3&minutes=30',
  )
  expect(moveAskedIn('?session=x&days=2', 'y')).toEqual(still)
})

test('back where it is there is no question any more', () => {
  const asked = { days: 1, minutes: 0 }

  expect(addressMovedOn(november, session, { asked, step: { days: -1, minutes: 0 } })).toBe(
    '/manage/cal?view=month&month=2026-11',
  )
})

test('the view goes along with a session that leaves it, and nothing goes farther than can be asked about', () => {
  const asked = { days: 10, minutes: 0 }

  expect(addressMovedOn(november, session, { asked, step: { days: 7, minutes: 0 } })).toContain('month=2026-12')
  expect(addressMovedOn(november, session, { asked: { days: 732, minutes: 0 }, step: { days: 1, minutes: 0 } })).toBe(
    undefined,
  )
})

test('with ⇧ up and down change how long a session of the week is, on from what is asked, and a month has no such edge', () => {
  expect(moveFor('ArrowDown', 'week', true)).toEqual({ days: 0, minutes: 0, longer: 30 })
  expect(moveFor('ArrowRight', 'week', true)).toBeUndefined()
  expect(moveFor('ArrowDown', 'month', true)).toBeUndefined()
  const week = { place: { view: 'week', monday: '2026-11-23' }, narrowed: {} } as const
  const asked = moveAskedIn('?session=x&days=1&longer=30', 'x')

  expect(addressMovedOn(week, session, { asked, step: { days: 0, minutes: 0, longer: 30 } })).toBe(
    '/manage/cal?view=week&week=2026-W48&session=x&days=1&minutes=0&longer=60',
  )
  const back = { asked: { ...still, longer: 30 }, step: { ...still, longer: -30 } }
  expect(addressMovedOn(week, session, back)).toBe('/manage/cal?view=week&week=2026-W48')
})

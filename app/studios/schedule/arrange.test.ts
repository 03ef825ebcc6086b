import { expect, test } from 'vitest'
import type { SessionBrief } from '../../../domain/programme/schedule/brief.ts'
import { edgesOfMonth, monthOf, shortDay, weekOf } from './arrange.ts'

const session = (startsAt: string, minutes = 90): SessionBrief => ({
  id: startsAt,
  uid: startsAt,
  title: startsAt,
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
  timeZone: 'UTC',
  status: 'scheduled',
  cancelReason: '',
  place: 'online',
  capacity: null,
  studio: undefined,
  edition: undefined,
  zones: [],
  hosts: [],
})

const positions = ({ placed }: ReturnType<typeof weekOf>) =>
  placed.map(({ day, from, minutes }) => ({ day, from, minutes }))

test('a week has five days and eleven hours until something needs more', () => {
  const week = weekOf([session('2026-11-24T15:00Z')], '2026-11-23', 'Europe/Berlin')

  expect(week.hours).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  expect(week.days).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
  expect(positions(week)).toEqual([{ day: 1, from: 7 * 60, minutes: 90 }])
})

test('the same session stands elsewhere on another clock', () => {
  const week = weekOf([session('2026-11-24T15:00Z')], '2026-11-23', 'Asia/Tokyo')

  expect(week.hours).toHaveLength(20)
  expect(positions(week)).toEqual([{ day: 2, from: 0, minutes: 90 }])
})

test('on another clock a week takes no more room: idle hours between sessions are left out', () => {
  const sessions = [session('2026-11-24T16:30Z'), session('2026-11-25T08:30Z')]
  const { length } = weekOf(sessions, '2026-11-23', 'Europe/Berlin').hours

  const week = weekOf(sessions, '2026-11-23', 'Asia/Tokyo', length)

  expect(week.hours).toEqual([1, 2, { from: 3, to: 11 }, 11, 12, 13, 14, 15, 16, 17, 18])
  expect(positions(week)).toEqual([
    { day: 2, from: 30, minutes: 90 },
    { day: 2, from: 9 * 60 + 30, minutes: 90 },
  ])
})

test('a weekend is shown when something happens on it, and other weeks are left out', () => {
  const week = weekOf([session('2026-11-28T10:00Z'), session('2026-12-01T10:00Z')], '2026-11-23', 'UTC')

  expect(week.days).toHaveLength(6)
  expect(week.placed).toHaveLength(1)
})

test('a session over midnight ends with its first day in the grid', () => {
  const week = weekOf([session('2026-11-24T23:00Z', 120)], '2026-11-23', 'UTC')

  expect(week.hours.at(-1)).toBe(23)
  expect(positions(week)).toEqual([{ day: 1, from: 14 * 60, minutes: 60 }])
})

test('a month is six weeks from Monday, sessions on the day of the clock', () => {
  const month = monthOf([session('2026-11-30T23:30Z')], '2026-11', 'Europe/Berlin')

  expect(month).toHaveLength(6)
  expect(edgesOfMonth('2026-11')).toEqual({ start: '2026-10-26', end: '2026-12-06' })
  const days = month.flat().filter(({ sessions }) => sessions.length > 0)
  expect(days).toMatchObject([{ date: '2026-12-01', isInMonth: false }])
})

test('days are named shortly', () => {
  expect(shortDay('2026-11-23')).toBe('Mon 23')
})

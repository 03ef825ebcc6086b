import { describe, expect, test } from 'vitest'
import {
  addressOf,
  daysOnPhone,
  daysShown,
  viewInWords,
  readView,
  stepFrom,
  swipedFrom,
  todayIn,
  viewOf,
} from './calendar-view.ts'
import type { WeekPlace } from './calendar-view.ts'

const today = '2026-11-20'
const shownAt = (query: string) => readView(new URLSearchParams(query), today)

describe('an address', () => {
  test.each([
    ['', { view: 'month', month: '2026-11' }],
    ['view=month&month=2027-02', { view: 'month', month: '2027-02' }],
    ['month=2027-13', { view: 'month', month: '2026-11' }],
    ['month=0001-01', { view: 'month', month: '2026-11' }],
    ['view=moon', { view: 'month', month: '2026-11' }],
    ['view=list', { view: 'list', month: '2026-11' }],
    ['view=week', { view: 'week', monday: '2026-11-16' }],
    ['view=week&week=2026-W48', { view: 'week', monday: '2026-11-23' }],
    ['view=week&week=2026-W53', { view: 'week', monday: '2026-12-28' }],
    // 2027 has no week 53.
    ['view=week&week=2027-W53', { view: 'week', monday: '2026-11-16' }],
    ['view=week&week=2026-W00', { view: 'week', monday: '2026-11-16' }],
    ['day=2026-12-24', { view: 'list', day: '2026-12-24' }],
    ['view=week&day=2026-12-24', { view: 'week', monday: '2026-12-21', first: '2026-12-24' }],
    // A day of another week chooses none of this one.
    ['view=week&week=2026-W48&day=2026-12-24', { view: 'week', monday: '2026-11-23' }],
    ['view=month&day=2026-12-24', { view: 'month', month: '2026-12' }],
    ['view=year', { view: 'year', year: '2026' }],
    ['view=year&year=2027', { view: 'year', year: '2027' }],
    ['view=year&year=0027', { view: 'year', year: '2026' }],
    ['day=2026-02-30', { view: 'month', month: '2026-11' }],
  ])('%s shows %o', (query, place) => {
    expect(shownAt(query)).toEqual(place)
  })

  test.each([
    'view=month&month=2026-11',
    'view=week&week=2026-W48',
    'view=week&week=2026-W48&day=2026-11-26',
    'view=list&day=2026-11-24',
    'view=list&month=2026-11',
    'view=year&year=2027',
  ])('%s is written as it is read', (query) => {
    expect(addressOf(shownAt(query), {})).toBe(`/manage/cal?${query}`)
  })

  test('carries what the list is narrowed to and the open session', () => {
    expect(addressOf(shownAt(''), { studio: 'writing', zone: 'americas' }, 'x')).toBe(
      '/manage/cal?view=month&month=2026-11&studio=writing&zone=americas&session=x',
    )
  })
})

describe('what an address shows', () => {
  test.each([
    ['', '2026-10-26', '2026-12-06', 'November 2026'],
    ['view=list', '2026-11-01', '2026-11-30', 'November 2026'],
    ['view=week&week=2026-W53', '2026-12-28', '2027-01-03', '28 December 2026 – 3 January 2027'],
    ['view=year&year=2027', '2027-01-01', '2027-12-31', '2027'],
    ['day=2026-11-24', '2026-11-24', '2026-11-24', 'Tuesday 24 November 2026'],
  ])('%s shows %s to %s and is called %s', (query, start, end, words) => {
    expect(daysShown(shownAt(query))).toEqual({ start, end })
    expect(viewInWords(shownAt(query))).toBe(words)
  })

  test.each([
    ['month=2026-12', { view: 'month', month: '2027-01' }],
    ['view=week&week=2026-W53', { view: 'week', monday: '2027-01-04' }],
    ['view=week&day=2026-12-31', { view: 'week', monday: '2027-01-04', first: '2027-01-07' }],
    ['day=2026-12-31', { view: 'list', day: '2027-01-01' }],
    ['view=year', { view: 'year', year: '2027' }],
  ])('after %s comes %o, and back again', (query, next) => {
    expect(stepFrom(shownAt(query), 1)).toEqual(next)
    expect(stepFrom(stepFrom(shownAt(query), 1), -1)).toEqual(shownAt(query))
  })

  test('leads back to today in the same view', () => {
    expect(todayIn(shownAt('month=2027-02'), today)).toEqual({ view: 'month', month: '2026-11' })
    expect(todayIn(shownAt('view=week&week=2027-W02'), today)).toEqual({ view: 'week', monday: '2026-11-16' })
    expect(todayIn(shownAt('view=week&day=2027-01-14'), today)).toEqual({ view: 'week', monday: '2026-11-16' })
    expect(todayIn(shownAt('day=2027-02-01'), today)).toEqual({ view: 'list', day: today })
  })

  test('can be looked at in another way without leaving its days', () => {
    expect(viewOf(shownAt(''), 'week', today)).toEqual({ view: 'week', monday: '2026-11-16' })
    expect(viewOf(shownAt('month=2027-02'), 'week', today)).toEqual({ view: 'week', monday: '2027-02-01' })
    expect(viewOf(shownAt('view=week&week=2026-W49'), 'month', today)).toEqual({ view: 'month', month: '2026-11' })
    expect(viewOf(shownAt('view=week&week=2027-W02'), 'year', today)).toEqual({ view: 'year', year: '2027' })
    expect(viewOf(shownAt('view=year'), 'month', today)).toEqual({ view: 'month', month: '2026-11' })
    expect(viewOf(shownAt('view=year&year=2027'), 'week', today)).toEqual({ view: 'week', monday: '2026-12-28' })
    expect(viewOf(shownAt('day=2026-12-24'), 'list', today)).toEqual({ view: 'list', month: '2026-12' })
  })
})

describe('a week on a phone', () => {
  const week = (first?: string): WeekPlace => ({ view: 'week', monday: '2026-11-23', ...(first && { first }) })

  test.each([
    ['the day that was chosen', '2026-11-20', week('2026-11-25'), '2026-11-25'],
    ['the last three days, where its end is chosen', '2026-11-20', week('2026-11-29'), '2026-11-27'],
    ['today', '2026-11-24', week(), '2026-11-24'],
    ['Monday, where today is in another week', '2026-11-20', week(), '2026-11-23'],
  ])('shows three days from %s', (_from, now, place, start) => {
    expect(daysOnPhone(place, now).start).toBe(start)
  })

  test('is swiped through without leaving out a day', () => {
    const starts = [week('2026-11-23')]
    for (let swipe = 0; swipe < 3; swipe++) {
      const next = swipedFrom(starts.at(-1) ?? week(), today, 1)
      if (next.view === 'week') starts.push(next)
    }

    expect(starts.map(({ first }) => first)).toEqual(['2026-11-23', '2026-11-26', '2026-11-27', '2026-11-30'])
    expect(swipedFrom(week('2026-11-25'), today, -1)).toEqual(week('2026-11-23'))
    expect(swipedFrom(week('2026-11-23'), today, -1)).toEqual({
      view: 'week',
      monday: '2026-11-16',
      first: '2026-11-20',
    })
  })
})

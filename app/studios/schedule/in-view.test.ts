import { expect, test } from 'vitest'
import type { SessionBrief } from '../../../domain/programme/schedule/brief.ts'
import { firstAfter, inView } from './in-view.ts'
import { readQuery } from './query.ts'

type Some = Pick<SessionBrief, 'startsAt' | 'status'>
const at = (startsAt: string, status: SessionBrief['status'] = 'scheduled'): Some => ({ startsAt, status })
const shown = (sessions: Some[], search: string, zone: string) =>
  inView(sessions, readQuery(new URLSearchParams(search)), zone).map(({ startsAt }) => startsAt)

// Tuesday evening in Berlin is Wednesday morning in Tokyo.
const evening = at('2026-11-24T17:00:00Z')
const noon = at('2026-11-24T11:00:00Z')

test('the list of a day holds what begins on it by the clock that is shown', () => {
  const tuesday = 'view=list&from=2026-11-24&to=2026-11-24'
  const wednesday = 'view=list&from=2026-11-25&to=2026-11-25'

  expect(shown([noon, evening], tuesday, 'Europe/Berlin')).toEqual([noon.startsAt, evening.startsAt])
  expect(shown([noon, evening], tuesday, 'Asia/Tokyo')).toEqual([noon.startsAt])
  expect(shown([noon, evening], wednesday, 'Asia/Tokyo')).toEqual([evening.startsAt])
})

test('a week, a list without an end and a month keep to their days', () => {
  const sunday = at('2026-11-29T20:00:00Z')

  expect(shown([sunday], 'from=2026-11-23', 'Europe/Berlin')).toHaveLength(1)
  expect(shown([sunday], 'from=2026-11-23', 'Asia/Tokyo')).toEqual([])
  expect(shown([noon, sunday], 'view=list&from=2026-11-30', 'Asia/Tokyo')).toEqual([sunday.startsAt])
  expect(shown([noon, sunday], 'view=list', 'Asia/Tokyo')).toHaveLength(2)
  expect(shown([noon, sunday], 'view=month&month=2026-11', 'Asia/Tokyo')).toHaveLength(2)
})

test('where a view is empty, what comes right after it may be at hand already', () => {
  const query = readQuery(new URLSearchParams('from=2026-11-23'))
  const monday = at('2026-11-30T08:00:00Z')

  expect(firstAfter([at('2026-11-30T07:00:00Z', 'ended'), monday], query, 'Europe/Berlin')).toBe(monday)
  expect(firstAfter([monday], readQuery(new URLSearchParams('past=1&to=2026-11-29')), 'Europe/Berlin')).toBeUndefined()
  expect(firstAfter([evening], query, 'Europe/Berlin')).toBeUndefined()
})

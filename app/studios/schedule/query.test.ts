import { expect, test } from 'vitest'
import { mondayOf, monthBeside, readQuery, scheduleHref } from './query.ts'

const read = (search: string) => readQuery(new URLSearchParams(search))

test('an address without questions asks for a week of everything on the reader’s clock', () => {
  expect(read('')).toEqual({ view: 'week', past: false, mine: false })
})

test('an address is read and written back the same', () => {
  const search =
    'view=list&from=2026-11-20&to=2026-12-20&studio=writing&edition=2026&zone=europe-africa&mine=1&times=utc'

  expect(scheduleHref(read(search))).toBe(`/studios/schedule?${search}`)
})

test('what cannot be read is not asked for', () => {
  expect(read('view=year&from=2026-02-30&to=tomorrow&month=2026-13&studio=../x&mine=yes&past=')).toEqual(read(''))
})

test('a range that ends before it begins is turned round', () => {
  expect(read('view=list&from=2026-12-20&to=2026-11-20')).toMatchObject({ from: '2026-11-20', to: '2026-12-20' })
})

test('a range is read as its field sends it: moments with script, days without', () => {
  const range = { from: '2026-11-20', to: '2026-12-20' }

  expect(read('view=list&dates.start=2026-11-20T00:00:00.000Z&dates.end=2026-12-20T23:59:59.999Z')).toMatchObject(range)
  expect(read('view=list&dates.start=2026-11-20&dates.end=2026-12-20')).toMatchObject(range)
  expect(read('view=list&from=2026-11-20&dates.start=&dates.end=')).toMatchObject({ from: '2026-11-20', to: undefined })
})

test('what is past is a list', () => {
  expect(read('past=1&view=month').view).toBe('list')
  expect(scheduleHref(read('past=1'))).toBe('/studios/schedule?past=1')
})

test('each view keeps only what it understands', () => {
  const query = read('view=list&from=2026-11-20&to=2026-12-20&studio=writing')

  expect(scheduleHref(query, { view: 'month', month: '2026-12' })).toBe(
    '/studios/schedule?view=month&month=2026-12&studio=writing',
  )
  expect(scheduleHref(query, { view: 'week' })).toBe('/studios/schedule?from=2026-11-20&studio=writing')
})

test('weeks begin on Monday and months follow each other over the year', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  expect(monthBeside('2026-12', 1)).toBe('2027-01')
  expect(monthBeside('2027-01', -1)).toBe('2026-12')
  expect(monthBeside('2026-01', 1)).toBe('2026-02')
})

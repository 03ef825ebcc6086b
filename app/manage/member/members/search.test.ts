import { expect, test } from 'vitest'
import { filtersIn } from './filter-form.ts'
import { isNarrowed, readSearch, zoneOptions } from './search.ts'

const americas = { id: 'a', slug: 'americas', name: 'Americas', status: 'active' as const }
const asia = { id: 'p', slug: 'asia-pacific', name: 'Asia-Pacific', status: 'active' as const }
const of2026 = { id: '26', slug: '2026', status: 'running' as const, zones: [americas, asia] }
const of2025 = { id: '25', slug: '2025', status: 'archived' as const, zones: [{ ...americas, id: 'b' }] }
const writing = { id: 'w', slug: 'writing', name: 'Writing' }
const editions = [of2026, of2025]
const read = (query: string) => readSearch(new URLSearchParams(query), editions, [writing])

test('the bare address asks for everybody by name', () => {
  expect(read('')).toEqual({
    q: '',
    status: undefined,
    edition: undefined,
    zone: undefined,
    tag: '',
    studio: undefined,
    seen: undefined,
    order: 'name',
    page: 1,
    pageSize: 25,
  })
  expect(isNarrowed(read('order=seen&page=2'))).toBe(false)
})

test('all filters are read', () => {
  expect(
    read(
      'q=+demo&status=paused&edition=2026&zone=2026/asia-pacific&tag=Mentor&studio=writing&seen=month&order=seen&page=2&size=50',
    ),
  ).toEqual({
    q: 'demo',
    status: 'paused',
    edition: of2026,
    zone: asia,
    tag: 'mentor',
    studio: writing,
    seen: 'month',
    order: 'seen',
    page: 2,
    pageSize: 50,
  })
})

test('a zone counts without its edition, but not with another one', () => {
  expect(read('zone=2025/americas').zone?.id).toBe('b')
  expect(read('edition=2026&zone=2025/americas')).toMatchObject({ edition: of2026, zone: undefined })
  expect(read('zone=2030/americas').zone).toBeUndefined()
  expect(isNarrowed(read('zone=2025/americas'))).toBe(true)
})

test('zones are offered with their edition unless it is chosen', () => {
  expect(zoneOptions(editions, undefined).map(({ label }) => label)).toEqual([
    '2026, Americas',
    '2026, Asia-Pacific',
    '2025, Americas',
  ])
  expect(zoneOptions(editions, of2025)).toEqual([{ value: '2025/americas', label: 'Americas' }])
})

test('signs that no database keeps are dropped from what is looked for, and from a filter that is kept', () => {
  const half = `${'a'.repeat(253)}😀`
  for (const [written, meant] of [
    ['?q=%00&tag=%00x&seen=%00', { q: '', tag: 'x' }],
    [`?q=${encodeURIComponent(half)}`, { q: `${'a'.repeat(253)}\uFFFD`, tag: '' }],
  ] as const) {
    expect(readSearch(new URLSearchParams(written), [])).toMatchObject(meant)
    expect({ q: '', tag: '', ...filtersIn(written) }).toEqual(meant)
  }
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ByState, ByZone } from './groups.tsx'

const editionOf = (zones: { zone: string; number: number; capacity: number | null }[]) => ({
  slug: '2026',
  startsOn: null,
  funnel: { invited: 0, opened: 0, registered: 0, firstSession: undefined },
  updates: [],
  byZone: zones.map((zone) => ({ ...zone, zoneId: zone.zone })),
})

test('small zones are one row of the picture and of its table, with their places together', () => {
  const edition = editionOf([
    { zone: 'Americas', number: 11, capacity: 12 },
    { zone: 'Asia-Pacific', number: 3, capacity: 10 },
    { zone: 'Europe', number: 1, capacity: 8 },
  ])

  const markup = renderToStaticMarkup(<ByZone edition={edition} />)

  expect(markup.match(/Fewer than five each: 2 groups, 4 people/g)).toHaveLength(2)
  expect(markup).toContain('4 of 18 places')
  expect(markup).toContain('Americas')
  expect(markup).not.toMatch(/Asia-Pacific|Europe/)
})

test('where one small zone has no limit, together they have none', () => {
  const edition = editionOf([
    { zone: 'Asia-Pacific', number: 3, capacity: null },
    { zone: 'Europe', number: 1, capacity: 8 },
  ])

  expect(renderToStaticMarkup(<ByZone edition={edition} />)).toContain('No limit')
})

test('states with few members are one row of the picture and of its table', () => {
  const markup = renderToStaticMarkup(
    <ByState
      byStatus={[
        { status: 'active', number: 24 },
        { status: 'paused', number: 2 },
        { status: 'suspended', number: 1 },
      ]}
    />,
  )

  expect(markup.match(/Fewer than five each: 2 groups, 3 people/g)).toHaveLength(2)
  expect(markup).not.toMatch(/Paused|Suspended/)
})

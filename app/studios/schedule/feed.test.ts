import { expect, test } from 'vitest'
import { feedPath } from './feed.ts'
import { readQuery } from './query.ts'

const choices = {
  studios: [{ slug: 'writing' }],
  editions: [{ slug: '2026' }],
  zones: [{ slug: 'europe-africa' }],
  current: '2026',
}

test.each([
  ['', '/studios/schedule.ics'],
  ['studio=writing&view=list', '/cal/studio/writing.ics'],
  ['edition=2026', '/cal/edition/2026.ics'],
  ['edition=2026&zone=europe-africa', '/cal/zone/2026/europe-africa.ics'],
  ['zone=europe-africa', '/cal/zone/2026/europe-africa.ics'],
  ['studio=unknown&edition=1999', '/studios/schedule.ics'],
])('a schedule of %j offers %s', (search, path) => {
  expect(feedPath(readQuery(new URLSearchParams(search)), choices)).toBe(path)
})

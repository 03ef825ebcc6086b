import { expect, test } from 'vitest'
import { readFrom } from '../domain/club/redirects/patterns.ts'
import { publicFeeds } from './route-table.ts'

test.each(publicFeeds.map(({ path }) => path))('no redirect rule stands on %s, which programs read', (path) => {
  expect(readFrom(path)).toEqual({ ok: false, because: 'protected' })
})

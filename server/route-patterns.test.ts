import { expect, test } from 'vitest'
import { patternsOf } from './route-patterns.ts'

const build = {
  routes: {
    root: { id: 'root', path: '' },
    home: { id: 'home', parentId: 'root', index: true },
    frame: { id: 'frame', parentId: 'root' },
    edition: { id: 'edition', parentId: 'frame', path: '/member/editions/:edition' },
    calendar: { id: 'calendar', parentId: 'root', path: '/cal/:file' },
  },
}

test.each([
  ['/', '/'],
  ['/member/editions/2026?view=ada', '/member/editions/:edition'],
  ['/member/editions/2026.data?_routes=root', '/member/editions/:edition'],
  ['/_.data', '/'],
  ['/cal/AbCdEfGhIjKlMnOpQrStUv12.ics', '/cal/:file'],
  ['/assets/root-abc.js', '/assets/*'],
  ['/auth/v1/token?grant_type=password', '/auth/v1/*'],
  ['/wp-admin/ada', 'none'],
  ['/%E0%A4%A', 'none'],
])('%s goes by the route that answers it', (address, pattern) => {
  expect(patternsOf(build)(address)).toBe(pattern)
})

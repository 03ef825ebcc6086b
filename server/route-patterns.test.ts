import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
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

test('addresses that have no end fill no memory', () => {
  const patternOf = patternsOf(build)
  const before = memoryHeld()

  for (let number = 0; number < 1900; number += 1)
    expect(patternOf(`/cal/${'x'.repeat(16_000)}${number}`)).toBe('/cal/:file')

  expect(memoryHeld() - before).toBeLessThan(10_000_000)
  expect(patternOf('/')).toBe('/')
})

function memoryHeld(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

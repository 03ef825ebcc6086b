import { once } from 'node:events'
import { expect, test } from 'vitest'
import { reuseConnections } from '../test/site/reusing.ts'
import { createFrontServer } from './front-server.ts'

test('whoever reuses a connection after some seconds finds it open', { timeout: 30_000 }, async () => {
  const server = createFrontServer((_, response) => response.end('whole')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const lanes = 12
  // Around six seconds, when Node by itself would close.
  const seen = await reuseConnections(`http://127.0.0.1:${port}/`, { lanes, idleMs: [5700, 6400], untilMs: 5600 })

  server.close()
  // How often was asked depends on the machine; that no connection broke or was opened anew does not.
  expect(seen).toMatchObject({ faults: [], opened: lanes })
  expect(seen.asked).toBeGreaterThan(lanes)
})

test('every proxy in use gives a connection up before the site does', () => {
  const { keepAliveTimeout, headersTimeout, requestTimeout } = createFrontServer(() => {})

  expect(keepAliveTimeout).toBeGreaterThan(600_000)
  expect(headersTimeout).toBeGreaterThan(keepAliveTimeout)
  expect(requestTimeout).toBeGreaterThan(headersTimeout)
})

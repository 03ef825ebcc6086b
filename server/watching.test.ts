import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { register } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import { PageCache } from './page-cache.ts'
import { openWatching } from './watching.ts'

const database = await openTestDatabase()
const watching = await openWatching(
  { watching: { metrics: { host: '127.0.0.1', port: 0 }, logsJson: false, errorsTo: undefined, traces: undefined } },
  { routes: {} },
  database.pool,
)
afterAll(async () => {
  await watching.close()
  await database.close()
})

test('a request whose reader left before its answer began is not counted as answered well', async () => {
  const server = createServer(watching.around((asked, response) => void (asked.url === '/' && response.end('whole'))))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const { port } = address
  await (await fetch(`http://127.0.0.1:${port}/`)).text()

  const asking = get({ port, host: '127.0.0.1', path: '/slow' }).on('error', () => undefined)
  await once(server, 'request')
  asking.destroy()

  await expect.poll(() => register.getSingleMetricAsString('guildhall_requests_total')).toMatch(/status="499"\} 1$/m)
  expect(await register.getSingleMetricAsString('guildhall_requests_total')).toMatch(/status="200"\} 1$/m)
  server.close()
})

test('while the database has no connection to spare, the other numbers are told before anybody stops waiting', async () => {
  watching.measure({ open: database, pages: new PageCache(), version: '1.2.3' })
  const taken = await Promise.all(Array.from({ length: database.pool.options.max ?? 1 }, () => database.pool.connect()))

  const before = performance.now()
  const numbers = await register.metrics()

  expect(performance.now() - before).toBeLessThan(4000)
  expect(numbers).toContain('guildhall_build_info{version="1.2.3"} 1')
  expect(numbers).not.toContain('guildhall_queue_jobs{')
  for (const client of taken) client.release()
  expect(await register.metrics()).toContain('guildhall_outbox_mails{state="late"} 0')
})

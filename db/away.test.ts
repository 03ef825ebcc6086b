import pg from 'pg'
import { expect, test } from 'vitest'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { openTestDatabase, testEngine } from '../test/database.ts'
import { isDatabaseAway } from './away.ts'

const nobodyThere = 'postgresql://nobody@127.0.0.1:1/none'

test('a database that nobody listens for, that ends or that cuts its line is away', async () => {
  expect(isDatabaseAway(await failureOf(nobodyThere))).toBe(true)
  expect(isDatabaseAway(new Error('Failed query: select 1', { cause: await failureOf(nobodyThere) }))).toBe(true)
  const cutting = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(cutting, 'listening')
  const address = cutting.address()
  const port = typeof address === 'object' ? address?.port : 0
  expect(isDatabaseAway(await failureOf(`postgresql://nobody@127.0.0.1:${port}/none`))).toBe(true)
  cutting.close()
  const ofAway = ['57P01', '57P03', '08006', '53300']
  expect(ofAway.filter((code) => isDatabaseAway(failed(code)))).toEqual(ofAway)
})

test('what a statement is refused for, and what other services say, is not', async () => {
  expect(['23505', '40001', '42P01', '57014'].filter((code) => isDatabaseAway(failed(code)))).toEqual([])
  expect(isDatabaseAway(new Error('fetch failed', { cause: await failureOf(nobodyThere) }))).toBe(false)
  expect(isDatabaseAway(undefined)).toBe(false)
})

test.runIf(testEngine === 'postgres')(
  'a connection that is cut while somebody has it ends no process, and is away',
  async () => {
    const database = await openTestDatabase()
    const pool = await database.openPool(2)
    const held = await pool.connect()
    await held.query('begin')
    const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid')

    const cut = new Promise<void>((resolve) => held.once('end', resolve))
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await cut

    const next: unknown = await held.query('select 1').catch((error: unknown) => error)
    expect(isDatabaseAway(next)).toBe(true)
    held.release(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
  },
)

function failed(code: string): Error {
  return new Error('Failed query: select 1', { cause: Object.assign(new Error('refused'), { code }) })
}

function failureOf(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  return client.connect().catch((error: unknown) => error)
}

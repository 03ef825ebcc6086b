import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import type { PoolClient, QueryConfig } from 'pg'

type Query = string | QueryConfig
type Turn = { end: () => void }

/** As long as the pool of the embedded engine waits for its one connection. */
const waitForTurnMs = 5000

/** Runs something on one connection inside a transaction that is always rolled back. */
export async function rollBackAfter<T>(pool: Pool, run: (pool: Pool) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    return await run(poolInside(client))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** A pool of one whose transactions are savepoints of the transaction its connection is already in. */
function poolInside(held: PoolClient): Pool {
  const takeTurn = oneAtATime()
  const connect = async () => {
    const turn = await takeTurn()
    return clientInside(held, turn)
  }
  const query = async (config: Query, values?: unknown[]) => {
    const client = await connect()
    try {
      return await client.query(config, values)
    } finally {
      client.release()
    }
  }
  // A real pool that never connects: drizzle asks whether it is one.
  return Object.assign(new Pool({ max: 1 }), { connect, query })
}

function clientInside(held: PoolClient, turn: Turn) {
  let isInTransaction = false
  const query = async (config: Query, values?: unknown[]) => {
    switch (wordOf(config)) {
      case 'begin':
        isInTransaction = true
        return held.query('savepoint of_the_test')
      case 'commit':
        isInTransaction = false
        // Checks that wait for the commit are made here.
        await held.query('set constraints all immediate')
        await held.query('set constraints all deferred')
        return held.query('release savepoint of_the_test')
      case 'rollback':
        isInTransaction = false
        return held.query('rollback to savepoint of_the_test')
      default:
        return isInTransaction ? held.query(config, values) : alone(held, config, values)
    }
  }
  return { ...eventsOf(held), query, release: () => turn.end() }
}

/** A statement outside a transaction stands for itself: when it fails, those before it stay. */
async function alone(held: PoolClient, config: Query, values?: unknown[]) {
  await held.query('savepoint of_one_statement')
  try {
    const result = await held.query(config, values)
    await held.query('release savepoint of_one_statement')
    return result
  } catch (error) {
    await held.query('rollback to savepoint of_one_statement')
    throw error
  }
}

function wordOf(config: Query): string | undefined {
  const text = typeof config === 'string' ? config : config.text
  return /^\s*(begin|commit|rollback)\b(?!\s+to\b)/i.exec(text)?.[1]?.toLowerCase()
}

function eventsOf(held: PoolClient) {
  return { on: held.on.bind(held), once: held.once.bind(held), removeListener: held.removeListener.bind(held) }
}

function oneAtATime(): () => Promise<Turn> {
  let last = Promise.resolve()
  return async () => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    const timer = new AbortController()
    const inTime = await Promise.race([before.then(() => true), wait(waitForTurnMs, false, timer)])
    timer.abort()
    if (inTime) return { end: resolve }
    void before.then(resolve)
    throw new Error('timeout exceeded when trying to connect')
  }
}

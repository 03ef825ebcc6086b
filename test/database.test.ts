import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase, testEngine } from './database.ts'
import type { TestDatabase } from './database.ts'

const database = await openTestDatabase()
await database.pool.query('create table notes (text text primary key)')

afterAll(() => database.close())

const texts = async () => (await database.pool.query('select text from notes order by text')).rows

describe('a database of a test file', () => {
  test('every migration has run', async () => {
    const { rows } = await database.pool.query('select name from guildhall.migrations order by name')

    expect(rows[0]).toEqual({ name: '0001-auth.sql' })
  })

  test('what a test writes is gone after it', async () => {
    const inside = await database.rolledBack(async (db) => {
      await db.execute(sql`insert into notes values (${'kept?'})`)
      return (await db.execute(sql`select text from notes`)).rows
    })

    expect(inside).toEqual([{ text: 'kept?' }])
    expect(await texts()).toEqual([])
  })

  test('a failed statement leaves what was written before it', async () => {
    const inside = await database.rolledBack(async (db) => {
      await db.execute(sql`insert into notes values ('once')`)
      await expect(db.execute(sql`insert into notes values ('once')`)).rejects.toThrow('Failed query')
      return (await db.execute(sql`select text from notes`)).rows
    })

    expect(inside).toEqual([{ text: 'once' }])
  })

  test('a transaction inside commits or rolls back as a whole', async () => {
    const inside = await database.rolledBack(async (db) => {
      await db.transaction((tx) => tx.execute(sql`insert into notes values ('committed')`))
      const failing = db.transaction(async (tx) => {
        await tx.execute(sql`insert into notes values ('rolled back')`)
        await tx.transaction((inner) => inner.execute(sql`insert into notes values ('also')`))
        throw new Error('changed our mind')
      })
      await expect(failing).rejects.toThrow('changed our mind')
      return (await db.execute(sql`select text from notes`)).rows
    })

    expect(inside).toEqual([{ text: 'committed' }])
  })

  test('the outer database inside a transaction fails instead of waiting for ever', async () => {
    await database.rolledBack(async (db) => {
      const waitingForItself = db.transaction(() => db.execute(sql`select 1`))

      await expect(waitingForItself).rejects.toThrow('Failed query: select 1')
    })
  }, 10_000)

  test('a test that must commit gets a database of its own', async () => {
    const fresh = await database.fresh()

    await fresh.pool.query('create table only_here ()')

    await expect(database.pool.query('select from only_here')).rejects.toThrow('does not exist')
  })

  test.runIf(testEngine === 'embedded')(
    'the next file gets the same engine while nothing was written for good',
    async () => {
      const engineOf = async ({ pool }: TestDatabase) =>
        (await pool.query<{ since: string }>('select pg_postmaster_start_time()::text as since')).rows[0]?.since
      const first = await openTestDatabase()
      const engine = await engineOf(first)
      await first.rolledBack((db) => db.execute(sql`insert into guildhall.settings (key, value) values ('site', '{}')`))
      await first.pool.query(`set time zone 'Asia/Tokyo'`)
      await first.close()

      const second = await openTestDatabase()
      expect(await engineOf(second)).toBe(engine)
      expect((await second.pool.query('show time zone')).rows).toEqual([{ TimeZone: 'UTC' }])
      await second.pool.query('create table only_here ()')
      await second.close()

      const third = await openTestDatabase()
      expect(await engineOf(third)).not.toBe(engine)
      await third.close()
    },
  )

  test.runIf(testEngine === 'postgres')('races have connections of their own', async () => {
    const pool = await database.openPool(3)

    const sleepers = await Promise.all([1, 2, 3].map(() => pool.query('select pg_backend_pid() as id, pg_sleep(0.1)')))

    expect(new Set(sleepers.map(({ rows }) => rows[0].id)).size).toBe(3)
  })
})

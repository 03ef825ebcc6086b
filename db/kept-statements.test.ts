import { afterAll, expect, test } from 'vitest'
import { openSnapshot } from '../test/snapshot.ts'
import { createLitePool } from './lite-pool.ts'

const lite = await openSnapshot()
const pool = createLitePool(lite)
afterAll(async () => {
  await pool.end()
  await lite.close()
})

const answerTo = async (text: string, ...values: unknown[]): Promise<unknown> => (await pool.query(text, values)).rows

const keptNow = async () => Number((await pool.query('select count(*) from pg_prepared_statements')).rows[0].count)

test('a question asked again with other values is kept once, and answered anew', async () => {
  const before = await keptNow()

  expect(await answerTo('select $1::int + 1 as sum', 1)).toEqual([{ sum: 2 }])
  expect(await answerTo('select $1::int + 1 as sum', 41)).toEqual([{ sum: 42 }])

  expect(await keptNow()).toBe(before + 1)
})

test('a question that was refused, for its words or for its values, spoils none that follows', async () => {
  await expect(answerTo('select $1::int from nowhere', 1)).rejects.toThrow('does not exist')
  await expect(answerTo('select 10 / $1::int as part', 0)).rejects.toThrow('division by zero')
  await expect(answerTo('select 10 / $1::int as part', 'ten')).rejects.toThrow('invalid input syntax')
  expect(await answerTo('select 10 / $1::int as part', 5)).toEqual([{ part: 2 }])

  await expect(answerTo('select 10 / $1::int as part', 'ten')).rejects.toThrow('invalid input syntax')
  expect(await answerTo('select 10 / $1::int as part', 2)).toEqual([{ part: 5 }])
})

test('inside a transaction that has failed nothing is answered, and everything again after it', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await expect(client.query('select 7 / $1::int as part', [0])).rejects.toThrow('division by zero')
  await expect(client.query('select 7 / $1::int as part', [7])).rejects.toThrow('current transaction is aborted')
  await client.query('rollback')
  client.release()

  expect(await answerTo('select 7 / $1::int as part', 7)).toEqual([{ part: 1 }])
})

test('where a table is another one since, the question is read anew', async () => {
  await pool.query('create table changing (value int)')
  await answerTo('select value from changing where value = $1', 1)
  await pool.query('alter table changing alter value type text; insert into changing values (1)')

  expect(await answerTo('select value from changing where value = $1', '1')).toEqual([{ value: '1' }])
})

test('where the engine was made to forget, the question is read anew', async () => {
  await answerTo('select $1::int + 2 as sum', 1)
  await pool.query('discard all')

  expect(await answerTo('select $1::int + 2 as sum', 2)).toEqual([{ sum: 4 }])
})

test('of many questions those asked longest ago are forgotten', async () => {
  await answerTo('select $1::int as one', 1)
  for (let number = 0; number < 450; number += 1) await answerTo(`select $1::int as number_${number}`, number)

  expect(await keptNow()).toBeLessThan(450)
  expect(await answerTo('select $1::int as one', 1)).toEqual([{ one: 1 }])
})

test('a long answer comes whole', async () => {
  const rows = await answerTo(`select repeat('ä', number) as text from generate_series(1, $1::int) as number`, 2000)

  expect(rows).toEqual(Array.from({ length: 2000 }, (_, number) => ({ text: 'ä'.repeat(number + 1) })))
})

test('what gives notice before it is done is done once', async () => {
  await pool.query(`create function noisy(value int) returns int immutable language plpgsql
    as $$ begin raise notice 'heard'; return value; end $$`)
  await pool.query('create table noted (value int)')

  for (const value of [1, 2, 3]) await answerTo('insert into noted select noisy(0) + $1::int', value)

  expect(await answerTo('select value from noted where value > $1::int', 0)).toEqual(
    [1, 2, 3].map((value) => ({ value })),
  )
})

test('whoever opens the engine again begins without what others kept, and changes nothing of what others ask', async () => {
  await answerTo('select $1::int - 1 as rest', 3)
  const other = createLitePool(lite)

  expect((await other.query('select $1::int + 1 as sum', [1])).rows).toEqual([{ sum: 2 }])
  await other.end()

  expect(await answerTo('select $1::int - 1 as rest', 3)).toEqual([{ rest: 2 }])
})

test('what writes is never kept, and so never sent twice', async () => {
  await pool.query('create table written (value int)')
  const before = await keptNow()

  for (const value of [1, 2, 2]) await pool.query('insert into written values ($1)', [value])
  await pool.query('with gone as (delete from written where value = $1 returning 1) select count(*) from gone', [1])

  expect(await keptNow()).toBe(before)
  expect(await answerTo('select value from written where value > $1', 0)).toEqual([{ value: 2 }, { value: 2 }])
})

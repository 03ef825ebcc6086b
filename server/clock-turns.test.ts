import { afterAll, expect, test } from 'vitest'
import { openTestDatabase, testEngine } from '../test/database.ts'
import { takeTurn } from './clock-turns.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const minute = { name: 'minute', everyMs: 60_000 }
const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1) + seconds * 1000)

test('a turn belongs to whoever comes first, and the next one to whoever is there then', () =>
  database.rolledBack(async (_, pool) => {
    expect(await takeTurn(pool, minute, at(0))).toEqual({ last: undefined })
    expect(await takeTurn(pool, minute, at(30))).toBeUndefined()
    expect(await takeTurn(pool, minute, at(59.9))).toEqual({ last: at(0) })
    expect(await takeTurn(pool, minute, at(90))).toBeUndefined()
    expect(await takeTurn(pool, { ...minute, name: 'letters' }, at(90))).toEqual({ last: undefined })
  }))

test('a clock that was wrong does not stop the others', () =>
  database.rolledBack(async (_, pool) => {
    await takeTurn(pool, minute, at(30 * 24 * 3600))

    expect(await takeTurn(pool, minute, at(60))).toEqual({ last: at(30 * 24 * 3600) })
    expect(await takeTurn(pool, minute, at(61))).toBeUndefined()
  }))

test.runIf(testEngine === 'postgres')('of many that come at once one has it', async () => {
  const pool = await database.openPool(8)

  const taken = await Promise.all(Array.from({ length: 24 }, () => takeTurn(pool, { ...minute, name: 'race' }, at(0))))

  expect(taken.filter(Boolean)).toHaveLength(1)
})

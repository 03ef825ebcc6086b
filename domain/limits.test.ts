import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import { countMiss, countTry, mayGuess } from './limits.ts'
import { handTools } from './tools.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('after 30 misses a sender guesses no more, for ten minutes', () =>
  inTime(async (at) => {
    for (let miss = 0; miss < 30; miss++) {
      expect(await mayGuess(at(0), 'setup-codes', 'a guesser')).toBe(true)
      await countMiss(at(0), 'setup-codes', 'a guesser')
    }

    expect(await mayGuess(at(0), 'setup-codes', 'a guesser')).toBe(false)
    expect(await mayGuess(at(0), 'setup-codes', 'somebody else')).toBe(true)
    expect(await mayGuess(at(599), 'setup-codes', 'a guesser')).toBe(false)
    expect(await mayGuess(at(600), 'setup-codes', 'a guesser')).toBe(true)
  }))

test('whoever tried too often is told when to come back, and is let in again then', () =>
  inTime(async (at) => {
    const limit = { what: 'a try', subject: 'somebody', times: 1, seconds: 90 }
    expect(await countTry(at(0), limit)).toEqual({ ok: true })
    expect(await countTry(at(10), limit)).toEqual({ ok: false, retryAfterMinutes: 2 })
    expect(await countTry(at(10), { ...limit, subject: 'somebody else' })).toEqual({ ok: true })
    expect(await countTry(at(90), limit)).toEqual({ ok: true })
  }))

/** The tools so many seconds after nine o'clock. */
function inTime(run: (at: (seconds: number) => ReturnType<typeof handTools>) => Promise<void>): Promise<void> {
  const start = Date.parse('2026-11-24T09:00:00Z')
  return database.rolledBack((db) => run((seconds) => handTools(db, { now: () => new Date(start + seconds * 1000) })))
}

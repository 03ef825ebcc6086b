import { count, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import { keepAnswers } from './kept-answers.ts'
import { question } from './question.ts'
import { submissions } from './schema/challenges.server.ts'
import { redirectRules } from './schema/site.server.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

let puttings = 0
const targetsOf = question((db, from: string) => {
  puttings += 1
  return db.select({ to: redirectRules.toTarget }).from(redirectRules).where(eq(redirectRules.fromPath, from))
})

test('a question that is kept is put once for everybody, and anew when public content has changed', () =>
  database.rolledBack(async (db, pool) => {
    const kept = await keepAnswers(pool)
    await db.insert(redirectRules).values({ fromPath: '/old', toTarget: '/about' })
    const before = puttings
    expect(await targetsOf(kept.db, '/old')).toEqual([{ to: '/about' }])

    await db.update(redirectRules).set({ toTarget: '/membership' })

    expect(await targetsOf(kept.db, '/old')).toEqual([{ to: '/about' }])
    expect(puttings - before).toBe(1)
    expect(await targetsOf(kept.db, '/other')).toEqual([])
    kept.forget()
    expect(await targetsOf(kept.db, '/old')).toEqual([{ to: '/membership' }])
  }))

test('whoever asks the database itself, as for somebody signed in, is answered from there', () =>
  database.rolledBack(async (db, pool) => {
    const kept = await keepAnswers(pool)
    expect(await targetsOf(kept.db, '/old')).toEqual([])

    await db.insert(redirectRules).values({ fromPath: '/old', toTarget: '/about' })

    expect(await targetsOf(db, '/old')).toEqual([{ to: '/about' }])
    expect(await db.transaction((tx) => targetsOf(tx, '/old'))).toEqual([{ to: '/about' }])
  }))

test('an answer underway when public content changes is not kept, and neither is what was refused', () =>
  database.rolledBack(async (db, pool) => {
    const kept = await keepAnswers(pool)
    const underway = targetsOf(kept.db, '/old')
    kept.forget()
    await underway
    await db.insert(redirectRules).values({ fromPath: '/old', toTarget: '/about' })
    expect(await targetsOf(kept.db, '/old')).toEqual([{ to: '/about' }])

    await expect(targetsOf(kept.db, '\0')).rejects.toThrow('Failed query')
    await expect(targetsOf(kept.db, '\0')).rejects.toThrow('Failed query')
  }))

test('a question about entries, of which not every change is told, is put each time', () =>
  database.rolledBack(async (_db, pool) => {
    const kept = await keepAnswers(pool)
    let asked = 0
    const entries = question((db) => {
      asked += 1
      return db.select({ many: count() }).from(submissions)
    })

    await entries(kept.db)
    await entries(kept.db)

    expect(asked).toBe(2)
  }))

test('what many hold nobody changes', () =>
  database.rolledBack(async (db, pool) => {
    const kept = await keepAnswers(pool)
    await db.insert(redirectRules).values({ fromPath: '/old', toTarget: '/about' })

    const rows = await targetsOf(kept.db, '/old')

    expect(() => rows.push({ to: '/mine' })).toThrow('not extensible')
    expect(() => Object.assign(rows[0] ?? {}, { to: '/mine' })).toThrow('read only')
  }))

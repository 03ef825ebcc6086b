import { eq, gt, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import { keepAnswers } from './kept-answers.ts'
import type { Database } from './open.ts'
import { redirectRules } from './schema/site.server.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const toTermsOf = (db: Database, from: string) =>
  db.select({ to: redirectRules.toTarget }).from(redirectRules).where(eq(redirectRules.fromPath, from))

test('what is asked for everybody is asked once, and anew when public content has changed', () =>
  database.rolledBack(async (db, pool) => {
    const kept = await keepAnswers(pool)
    await db.insert(redirectRules).values({ fromPath: '/old', toTarget: '/about' })
    expect(await toTermsOf(kept.db, '/old')).toEqual([{ to: '/about' }])

    await db.update(redirectRules).set({ toTarget: '/membership' })

    expect(await toTermsOf(kept.db, '/old')).toEqual([{ to: '/about' }])
    kept.forget()
    expect(await toTermsOf(kept.db, '/old')).toEqual([{ to: '/membership' }])
    expect(await toTermsOf(kept.db, '/other')).toEqual([])
  }))

test('an answer underway when public content changes is not kept', () =>
  database.rolledBack(async (db, pool) => {
    const kept = await keepAnswers(pool)
    await db.insert(redirectRules).values({ fromPath: '/old', toTarget: '/about' })
    const underway = toTermsOf(kept.db, '/old').execute()
    kept.forget()
    await underway

    await db.update(redirectRules).set({ toTarget: '/membership' })

    expect(await toTermsOf(kept.db, '/old')).toEqual([{ to: '/membership' }])
  }))

test('what was refused is asked again', () =>
  database.rolledBack(async (db, pool) => {
    const kept = await keepAnswers(pool)
    const part = () => kept.db.execute(sql`select ${10}::int / count(*)::int as part from guildhall.redirect_rules`)
    await expect(part()).rejects.toThrow('Failed query')

    await db.insert(redirectRules).values({ fromPath: '/old', toTarget: '/about' })

    expect((await part()).rows).toEqual([{ part: 10 }])
  }))

test.each([
  ['tables of people', `select count(*)::int as many from guildhall.members where version > $1`],
  [
    'entries, of which not every change is told',
    `select count(*)::int as many from guildhall.submissions where version > $1`,
  ],
  ['the moment', `select extract(microseconds from clock_timestamp()) as many from guildhall.pages where $1 = 0`],
])('%s are asked each time', (_, text) =>
  database.rolledBack(async (_db, pool) => {
    let asked = 0
    const query = pool.query.bind(pool)
    const counted = Object.assign(pool, { query: (...given: Parameters<typeof query>) => (asked++, query(...given)) })
    const kept = await keepAnswers(counted)
    const before = asked

    const [start = '', end = ''] = text.split('$1')
    const question = () => kept.db.execute(sql`${sql.raw(start)}${0}${sql.raw(end)}`)
    await question()
    await question()

    expect(asked - before).toBe(2)
  }),
)

test('what is asked for the present moment nobody asks for again: it is not kept', () =>
  database.rolledBack(async (db, pool) => {
    const kept = await keepAnswers(pool)
    const since = (at: string) =>
      kept.db
        .select({ from: redirectRules.fromPath })
        .from(redirectRules)
        .where(gt(redirectRules.createdAt, new Date(at)))
    expect(await since('2020-05-05T10:00:00.123Z')).toEqual([])
    expect(await since('2020-05-05T10:00:00Z')).toEqual([])

    await db.insert(redirectRules).values({ fromPath: '/old', toTarget: '/about' })

    expect(await since('2020-05-05T10:00:00.123Z')).toEqual([{ from: '/old' }])
    expect(await since('2020-05-05T10:00:00Z')).toEqual([])
  }))

test('answers make room for others: those not asked for longest first', () =>
  database.rolledBack(async (db, pool) => {
    const kept = await keepAnswers(pool)
    await toTermsOf(kept.db, '/old')
    await toTermsOf(kept.db, '/often')
    for (let other = 0; other < 1000; other += 1) {
      await toTermsOf(kept.db, `/${other}`)
      if (other % 100 === 0) await toTermsOf(kept.db, '/often')
    }

    await db.insert(redirectRules).values(['/old', '/often'].map((fromPath) => ({ fromPath, toTarget: '/about' })))

    expect(await toTermsOf(kept.db, '/old')).toEqual([{ to: '/about' }])
    expect(await toTermsOf(kept.db, '/often')).toEqual([])
  }))

test('an answer that is too long is asked for each time', () =>
  database.rolledBack(async (db, pool) => {
    const kept = await keepAnswers(pool)
    const long = () =>
      kept.db.execute(sql`select repeat(from_path, 300000) from guildhall.redirect_rules where version = ${1}`)
    await db.insert(redirectRules).values({ fromPath: '/old', toTarget: '/about' })
    expect((await long()).rows).toHaveLength(1)

    await db.insert(redirectRules).values({ fromPath: '/new', toTarget: '/about' })

    expect((await long()).rows).toHaveLength(2)
  }))

test('what many hold nobody changes', () =>
  database.rolledBack(async (db, pool) => {
    const kept = await keepAnswers(pool)
    await db.insert(redirectRules).values({ fromPath: '/old', toTarget: '/about' })
    const { rows } = await kept.db.execute(sql`select from_path from guildhall.redirect_rules where version = ${1}`)

    expect(() => Object.assign(rows[0] ?? {}, { from_path: '/mine' })).toThrow('read only')
  }))

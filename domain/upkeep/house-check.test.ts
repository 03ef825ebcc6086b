import { afterAll, expect, test } from 'vitest'
import { houseChecks } from '../../db/schema/operations.server.ts'
import { contextForTests, saturday } from '../../demo/context.fixture.ts'
import { loadDemo } from '../../demo/load.ts'
import { openTestDatabase } from '../../test/database.ts'
import { sessionHouse } from '../programme/sessions/house.fixture.ts'
import { handTools } from '../tools.fixture.ts'
import { askForHouseCheck, doHouseCheck, dueHouseCheck, lastHouseChecks, nextHouseCheck } from './house-check.ts'
import { lookAtHouse } from './house-check/look.ts'
import { planted } from './house-check/planted.fixture.ts'
import { foundByCheck } from './queue/troubles.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const rules = Object.entries(planted).map(([rule, plant]) => ({ rule, plant }))

test.each(rules)('a sound house has nothing, and what breaks the rule $rule is found', ({ rule, plant }) =>
  database.rolledBack(async (db) => {
    const house = await sessionHouse(db)
    expect((await lookAtHouse(house.tools)).findings).toEqual([])

    for (const statement of await plant(house)) await db.execute(statement)
    const { findings, lookedAt } = await lookAtHouse(house.tools)

    const found = findings.find((finding) => finding.rule === rule)
    expect(found?.number).toBeGreaterThan(0)
    expect(found?.examples).toHaveLength(Math.min(found?.number ?? 0, 5))
    expect(lookedAt).toBeGreaterThan(0)
  }),
)

test('the demo has nothing that does not agree', () =>
  database.rolledBack(async (db) => {
    const kept = new Map<string, Uint8Array>()
    expect(await loadDemo(contextForTests(db, saturday, kept))).toMatchObject({ ok: true })
    const tools = handTools(db, { now: () => saturday })
    for (const [id, bytes] of kept) await tools.files.put(id, bytes)

    expect((await lookAtHouse(tools)).findings).toEqual([])
  }))

test('a table of many pages is looked through to its end, and five of what is found are named', () =>
  database.rolledBack(async (db) => {
    const { tools } = await sessionHouse(db)
    await db.execute(`insert into guildhall.members (display_name, status)
      select 'Somebody', case when n % 500 = 0 then 'active' else 'left' end from generate_series(1, 4500) as n`)

    const { findings, lookedAt } = await lookAtHouse(tools)

    expect(findings).toEqual([{ rule: 'member-account', number: 9, examples: expect.any(Array) }])
    expect(findings[0]?.examples).toHaveLength(5)
    expect(lookedAt).toBeGreaterThan(4500)
  }))

test('each night has one check, after the backup; organisers may ask for one, and hear of it only where something is off', () =>
  database.rolledBack(async (db) => {
    const { tools, organiser, at, outsider } = await sessionHouse(db)
    const checks = () => db.select().from(houseChecks)
    const work = async () => {
      for (const { id } of await db.select({ id: houseChecks.id }).from(houseChecks))
        await doHouseCheck(tools, { checkId: id })
    }
    await db.execute(`update guildhall.migrations set applied_at = '2026-01-01'`)
    const needs = async () => (await foundByCheck(tools)).map(({ number }) => number)
    at(new Date('2026-11-21T03:59:00Z'))
    await dueHouseCheck(tools)
    expect(await checks()).toEqual([])
    expect(await nextHouseCheck(tools, organiser)).toEqual(new Date('2026-11-21T04:00:00Z'))

    at(new Date('2026-11-21T04:00:00Z'))
    await dueHouseCheck(tools)
    await dueHouseCheck(tools)
    expect(await askForHouseCheck(tools, organiser)).toEqual({ ok: false, because: 'underway' })
    await work()
    expect(await checks()).toMatchObject([{ reason: 'nightly', outcome: 'done', findings: [] }])
    expect(await nextHouseCheck(tools, organiser)).toEqual(new Date('2026-11-22T04:00:00Z'))
    expect(await needs()).toEqual([])

    await db.execute(`update guildhall.members set account_id = null where id = '${outsider.id}'`)
    at(new Date('2026-11-21T09:00:00Z'))
    expect(await askForHouseCheck(tools, organiser)).toEqual({ ok: true })
    await work()
    expect(await lastHouseChecks(tools, organiser)).toMatchObject({
      last: { reason: 'asked', findings: [{ rule: 'member-account', number: 1, examples: [outsider.id] }] },
    })
    expect(await needs()).toEqual([1])

    at(new Date('2026-11-22T04:00:00Z'))
    await dueHouseCheck(tools)
    at(new Date('2026-11-22T11:00:00Z'))
    await dueHouseCheck(tools)
    expect((await lastHouseChecks(tools, organiser)).last).toMatchObject({
      outcome: 'failed',
      error: 'It was broken off.',
    })
  }))

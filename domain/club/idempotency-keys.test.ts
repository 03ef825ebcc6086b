import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { idempotencyKeys } from '../../db/schema/operations.server.ts'
import { members } from '../../db/schema/people.server.ts'
import { rsvps } from '../../db/schema/sessions.server.ts'
import { openTestDatabase, testEngine } from '../../test/database.ts'
import { forgetIdempotencyKeys, once } from './idempotency-keys.ts'
import { answerSession } from '../programme/sessions/answer.ts'
import { sessionHouse } from '../programme/sessions/house.fixture.ts'
import type { Tools } from '../tools.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>>

const inHouse = (run: (club: House) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await sessionHouse(db)))

/** Work that can be counted: each time it is done, the member's name grows. */
const grow = (memberId: string) => async (tools: Pick<Tools, 'db'>) => {
  const [member] = await tools.db.select().from(members).where(eq(members.id, memberId))
  const displayName = `${member?.displayName ?? ''}!`
  await tools.db.update(members).set({ displayName }).where(eq(members.id, memberId))
  return { status: 200, answer: { name: displayName } }
}

test(
  'what arrives twice under one key is done once, and both get the same answer',
  inHouse(async ({ tools, outsider }) => {
    const request = { key: randomUUID(), asked: 'answer' }

    const first = await once(tools, outsider, request, grow(outsider.id))
    const again = await once(tools, outsider, request, grow(outsider.id))

    expect(first).toEqual({ ok: true, status: 200, answer: { name: `${outsider.displayName}!` } })
    expect(again).toEqual(first)
  }),
)

test(
  'another member’s key is another key, and one key stands for one request',
  inHouse(async (club) => {
    const { tools, outsider } = club
    const other = await club.another()
    const request = { key: randomUUID(), asked: 'answer' }
    await once(tools, outsider, request, grow(outsider.id))

    expect(await once(tools, other, request, grow(other.id))).toMatchObject({
      ok: true,
      answer: { name: `${other.displayName}!` },
    })
    expect(await once(tools, outsider, { ...request, asked: 'another' }, grow(outsider.id))).toEqual({
      ok: false,
      because: 'another-request',
    })
  }),
)

test(
  'work that broke leaves nothing behind, and is done when it is asked again',
  inHouse(async ({ tools, outsider }) => {
    const request = { key: randomUUID(), asked: 'answer' }
    const breaks = async (inside: Pick<Tools, 'db'>) => {
      await grow(outsider.id)(inside)
      throw new Error('The line was cut.')
    }

    await expect(once(tools, outsider, request, breaks)).rejects.toThrow('The line was cut.')

    expect(await once(tools, outsider, request, grow(outsider.id))).toMatchObject({
      answer: { name: `${outsider.displayName}!` },
    })
  }),
)

test(
  'an answer to a session is written with its key, or not at all',
  inHouse(async (club) => {
    const { tools, outsider } = club
    const session = await club.plan({ capacity: 1 })
    const request = { key: randomUUID(), asked: 'answer' }
    const answer = async (inside: Tools) => {
      const outcome = await answerSession(inside, outsider, { sessionId: session.id, answer: 'going' })
      return { status: 200, answer: { ...outcome } }
    }

    const said = [await once(tools, outsider, request, answer), await once(tools, outsider, request, answer)]

    const state = { ok: true, answer: { answer: 'going', state: 'confirmed', position: null } }
    expect(said).toEqual([
      { ok: true, status: 200, answer: state },
      { ok: true, status: 200, answer: state },
    ])
    expect(await tools.db.select().from(rsvps).where(eq(rsvps.sessionId, session.id))).toHaveLength(1)
  }),
)

test(
  'answers are forgotten after 30 days',
  inHouse(async ({ tools, outsider }) => {
    const daysAgo = (days: number) => new Date(tools.now().getTime() - days * 24 * 60 * 60_000)
    const kept = { memberId: outsider.id, asked: 'answer', status: 200 }
    const young = randomUUID()
    await tools.db.insert(idempotencyKeys).values([
      { ...kept, key: randomUUID(), at: daysAgo(31) },
      { ...kept, key: young, at: daysAgo(29) },
    ])

    await forgetIdempotencyKeys(tools)

    expect(await tools.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([{ key: young }])
  }),
)

describe.runIf(testEngine === 'postgres')('at the same moment', () => {
  test('ten posts under one key are done once, over ten connections', async () => {
    const fresh = await database.fresh()
    const { tools, outsider } = await sessionHouse(fresh.db)
    const db = drizzle(await fresh.openPool(10))
    const request = { key: randomUUID(), asked: 'answer' }

    const said = await Promise.all(
      Array.from({ length: 10 }, () => once({ ...tools, db }, outsider, request, grow(outsider.id))),
    )

    const done = { ok: true, status: 200, answer: { name: `${outsider.displayName}!` } }
    expect(said).toEqual(Array.from({ length: 10 }, () => done))
    const [member] = await fresh.db.select().from(members).where(eq(members.id, outsider.id))
    expect(member?.displayName).toBe(`${outsider.displayName}!`)
  })
})

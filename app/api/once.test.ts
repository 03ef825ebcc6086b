import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { rateLimits } from '../../db/schema/operations.server.ts'
import { sessionHouse } from '../../domain/programme/sessions/house.fixture.ts'
import type { Member } from '../../domain/club/viewer.ts'
import { openTestDatabase } from '../../test/database.ts'
import { answerOf, formRequest } from './asking.fixture.ts'
import { action } from './sessions/answer.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>>
type Fields = { session: string; answer: string }

const inHouse = (run: (club: House) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await sessionHouse(db)))

/** What `POST /api/sessions/answer` says to a post with these header lines. */
async function post({ tools }: House, viewer: Member, fields: Fields, headers: Record<string, string> = {}) {
  const request = formRequest('/api/sessions/answer', new URLSearchParams(fields))
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
  const answer = await answerOf(action, { tools, viewer, request })
  const said: unknown = await answer.json()
  return { status: answer.status, said }
}

test(
  'an answer sent twice under one key is told the same twice, though its author went on to say otherwise meanwhile',
  inHouse(async (club) => {
    const session = await club.plan({ capacity: 1 })
    const key = { 'Idempotency-Key': `"${randomUUID()}"` }
    const going = { session: session.id, answer: 'going' }

    const first = await post(club, club.outsider, going, key)
    await post(club, club.outsider, { ...going, answer: 'not_going' })
    const again = await post(club, club.outsider, going, key)

    expect(first).toMatchObject({ status: 200, said: { done: 'You are going.', count: { going: 1 } } })
    expect(again).toEqual(first)
    expect(await post(club, club.outsider, { ...going, answer: 'not_going' })).toMatchObject({
      said: { own: { answer: 'not_going' } },
    })
  }),
)

test(
  'a key that is none, or stands for another request, is refused',
  inHouse(async (club) => {
    const session = await club.plan()
    const key = { 'Idempotency-Key': randomUUID() }
    const going = { session: session.id, answer: 'going' }
    await post(club, club.outsider, going, key)

    expect(await post(club, club.outsider, going, { 'Idempotency-Key': 'once' })).toMatchObject({ status: 400 })
    expect(await post(club, club.outsider, { ...going, answer: 'not_going' }, key)).toMatchObject({ status: 422 })
  }),
)

test(
  'what one member left to be sent is not done in the name of another who signs in',
  inHouse(async (club) => {
    const session = await club.plan()
    const going = { session: session.id, answer: 'going' }
    const left = { 'Idempotency-Key': randomUUID(), 'Guildhall-Member': club.outsider.id }

    expect(await post(club, await club.another(), going, left)).toMatchObject({ status: 401 })
    expect(await post(club, club.outsider, going, left)).toMatchObject({ status: 200 })
  }),
)

test(
  'in-place: what a page sends by itself is nobody else’s, also without a key',
  inHouse(async (club) => {
    const session = await club.plan()
    const going = { session: session.id, answer: 'going' }
    const sent = { 'Guildhall-Member': club.outsider.id }

    expect(await post(club, await club.another(), going, sent)).toMatchObject({ status: 401 })
    expect(await post(club, club.outsider, going, sent)).toMatchObject({ status: 200 })
  }),
)

test(
  'a refusal says why, for programs too, and stays what was answered',
  inHouse(async (club) => {
    const session = await club.plan({ status: 'cancelled', cancelReason: 'The room is closed.' })
    const key = { 'Idempotency-Key': randomUUID() }
    const going = { session: session.id, answer: 'going' }

    const refused = { status: 409, said: { cannot: 'This session is cancelled.', because: 'cancelled' } }
    expect(await post(club, club.outsider, going, key)).toEqual(refused)
    expect(await post(club, club.outsider, going, key)).toEqual(refused)
  }),
)

test(
  'nobody fills the list of answers that are kept: more than 300 in ten minutes wait, and can be sent again',
  inHouse(async (club) => {
    const { id } = await club.plan()
    const going = { session: id, answer: 'going' }
    await post(club, club.outsider, going, { 'Idempotency-Key': randomUUID() })
    await club.tools.db.update(rateLimits).set({ times: 300 })

    expect(await post(club, club.outsider, going, { 'Idempotency-Key': randomUUID() })).toMatchObject({ status: 429 })
    expect(await post(club, club.outsider, going)).toMatchObject({ status: 200 })
  }),
)

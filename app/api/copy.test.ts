import { afterAll, expect, test } from 'vitest'
import { hangNoticeboard } from '../../domain/writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../../domain/writing/updates/noticeboard.fixture.ts'
import { visitor } from '../../domain/club/viewer.ts'
import type { Viewer } from '../../domain/club/viewer.ts'
import { openTestDatabase } from '../../test/database.ts'
import { answerOf } from './asking.fixture.ts'
import { action } from './copy.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type Ask = (viewer: Viewer, body: unknown) => Promise<{ status: number; says: unknown }>

const atTheBoard = (run: (board: Noticeboard, ask: Ask) => Promise<void>) =>
  database.rolledBack(async (db) => {
    const board = await hangNoticeboard(db)
    await run(board, async (viewer, body) => {
      const request = new Request('https://club.test/api/copy', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(body),
      })
      const answer = await answerOf(action, { tools: board.tools, viewer, request })
      return { status: answer.status, says: await answer.json() }
    })
  })

test('a device without anything is sent all, and with that nothing more', () =>
  atTheBoard(async ({ people }, ask) => {
    const { says } = await ask(people.member, { have: {} })
    expect(says).toMatchObject({ memberId: people.member.id, at: '2026-11-20T11:00:00.000Z', gone: [] })

    const have = Object.fromEntries(
      Object.entries(Object(says).entries).map(([key, entry]) => [key, Object(entry).mark]),
    )
    expect(Object.keys(have)).toContain('/updates/2026/europe-africa/welcome')
    expect((await ask(people.member, { have: { ...have, '/gone': 'x' } })).says).toMatchObject({
      entries: {},
      gone: ['/gone'],
    })
  }))

test('a visitor is told to sign in, a suspended member that the account cannot be used', () =>
  atTheBoard(async ({ people }, ask) => {
    expect((await ask(visitor, { have: {} })).status).toBe(401)
    expect((await ask(people.suspended, { have: {} })).status).toBe(403)
  }))

test('what is no list of marks is refused', () =>
  atTheBoard(async ({ people }, ask) => {
    const tooMany = Object.fromEntries(Array.from({ length: 601 }, (_, n) => [`/updates/${n}`, 'mark']))
    const unread = [null, {}, { have: 7 }, { have: { '/home': 7 } }, { have: { home: 'x' } }, { have: tooMany }]
    for (const body of [...unread, { have: { '/home': 'x'.repeat(25) } }, { have: { [`/${'x'.repeat(300)}`]: 'x' } }])
      expect((await ask(people.member, body)).status).toBe(400)
  }))

test('nobody asks without end', () =>
  atTheBoard(async ({ people }, ask) => {
    for (let time = 0; time < 240; time += 1) await ask(people.outsider, {})

    expect((await ask(people.outsider, { have: {} })).status).toBe(429)
    expect((await ask(people.member, { have: {} })).status).toBe(200)
  }))

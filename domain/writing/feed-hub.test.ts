import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seasonNotes } from '../../db/schema/seasons.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { handTools } from '../tools.fixture.ts'
import { tellHub } from './feed-hub.ts'

/* A hub of its own, asked as a hub elsewhere would be. */

const database = await openTestDatabase()
const heard: string[] = []
let status = 202
let hub: Server
let feedHub = ''

beforeAll(async () => {
  hub = createServer(async (request, response) => {
    const said = new URLSearchParams(await text(request))
    heard.push(`${said.get('hub.mode')} ${said.get('hub.url')}`)
    response.writeHead(status).end()
  })
  await once(hub.listen(0, '127.0.0.1'), 'listening')
  const address = hub.address()
  feedHub = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
})
afterAll(async () => {
  hub.close()
  await database.close()
})
beforeEach(() => {
  heard.length = 0
  status = 202
})

const atHouse = (
  run: (house: {
    tell: () => Promise<void>
    write: (season: string) => Promise<unknown>
    pass: () => Promise<unknown>
  }) => Promise<void>,
) =>
  database.rolledBack(async (db) => {
    const tools = { ...handTools(db, { now: () => new Date('2026-11-20T11:00:00Z') }), feedHub }
    await run({
      tell: () => tellHub(tools),
      write: (season) =>
        db
          .insert(seasonNotes)
          .values({ season, title: 'A letter', status: 'published', publishedAt: new Date('2026-03-01') }),
      pass: () => db.execute(sql`update guildhall.content_version set version = version + 1`),
    })
  })

test('the hub is told of a feed once for each change of it, and not of the others', () =>
  atHouse(async ({ tell, write, pass }) => {
    await tell()
    heard.length = 0
    await write('1')
    await pass()
    await tell()
    await tell()
    await pass()
    await tell()

    expect(heard).toEqual(['publish https://club.test/notes/feed.xml'])
  }))

test('what the hub refuses is told again with the next content version', () =>
  atHouse(async ({ tell, write, pass }) => {
    await tell()
    heard.length = 0
    await write('1')
    await pass()
    status = 503
    await expect(tell()).rejects.toThrow('could not be told')
    await tell()
    expect(heard).toHaveLength(1)

    status = 202
    await pass()
    await tell()
    await pass()
    await tell()
    expect(heard).toHaveLength(2)
  }))

test('without a hub nobody is told', () =>
  database.rolledBack(async (db) => {
    await tellHub(handTools(db, { now: () => new Date() }))
    expect(heard).toEqual([])
  }))

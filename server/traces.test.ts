import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { members } from '../db/schema/people.server.ts'
import { openTestDatabase } from '../test/database.ts'
import { openWatching, type Watching } from './watching.ts'

/* A collector beside the house, which keeps what it is told. */

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  attributes: z.array(attribute),
  status: z.object({ code: z.number().optional() }),
})
const told = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

const database = await openTestDatabase()
const { db } = database
const heard: { headers: IncomingMessage['headers']; body: string }[] = []
let collector: Server
let watching: Watching
let site: Server

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    heard.push({ headers: request.headers, body: await text(request) })
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
  const url = `${await openOn(collector)}/v1/traces`
  const traces = { url, headers: { Authorization: 'Bearer of-the-collector' }, part: 1 }
  watching = await openWatching(
    { watching: { metrics: undefined, logsJson: false, errorsTo: undefined, traces } },
    { routes: {} },
    database.pool,
  )
  site = createServer(
    watching.around((request, response) => {
      if (request.url === '/broken') response.writeHead(500).end()
      else void ask().finally(() => response.end())
    }),
  )
  const address = await openOn(site)
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00'
  await (await fetch(`${address}/?q=Okafor`, { headers: { traceparent } })).text()
  await (await fetch(`${address}/broken`)).text()
  await watching.aroundJob?.(
    { kind: 'mail-send', id: 'one', attempt: 2 },
    async () => void (await db.execute(sql`select 1`)),
  )
  await watching
    .aroundJob?.({ kind: 'mail-send', id: 'two', attempt: 1 }, () => Promise.reject(new Error('of Okafor')))
    .catch(() => undefined)
  // Nobody asked for it.
  await db.execute(sql`select 'of the clock'`)
  await watching.close()
})

afterAll(async () => {
  await Promise.all([site, collector].map(async (server) => once(server.close(), 'close')))
  await database.close()
})

async function ask(): Promise<void> {
  await db.select().from(members).where(eq(members.displayName, 'Ada Okafor')).limit(1)
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`select 'ada@club.test', 4711`)
    await tx.execute(sql`select no_such_column from guildhall.members`)
  })
  await failing.catch(() => undefined)
}

test('a request is one span, which goes on with the trace of whoever asked, and each question to the database one below it', () => {
  const spans = spansTold()
  const request = spans.find(({ name }) => name === 'GET none')
  expect(request).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' })
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(below.map(({ name, status }) => [name, status.code ?? 0])).toEqual([
    ['select', 0],
    ['begin', 0],
    ['select', 0],
    ['select', 2],
    ['rollback', 0],
  ])
})

test('what broke is marked as broken, and a job is a span as a request is', () => {
  const spans = spansTold().filter(({ parentSpanId }) => !parentSpanId)

  expect(spans.map(({ name, status }) => [name, status.code ?? 0])).toEqual([
    ['GET none', 2],
    ['job mail-send', 0],
    ['job mail-send', 2],
  ])
  const below = spansTold().filter(({ parentSpanId }) => parentSpanId === spans[1]?.spanId)
  expect(below.map(({ name }) => name)).toEqual(['select'])
})

test('nothing is told of anybody: no address, no value, no word of what broke', () => {
  const all = heard.map(({ body }) => body).join('\n')

  expect(all).toContain("select '?', ?")
  const leaked = ['Okafor', 'ada@club.test', '4711', 'of the clock', '?q=', '127.0.0.1'].filter((each) =>
    all.includes(each),
  )
  expect(leaked).toEqual([])
  expect(heard[0]?.headers.authorization).toBe('Bearer of-the-collector')
})

function spansTold() {
  return heard
    .flatMap(({ body }) => told.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .toSorted((one, other) => one.startTimeUnixNano.localeCompare(other.startTimeUnixNano))
}

async function openOn(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}

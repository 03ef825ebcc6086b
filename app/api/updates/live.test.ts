import { afterAll, expect, test } from 'vitest'
import type { KnownSession } from '../../../domain/tools.ts'
import { hangNoticeboard } from '../../../domain/writing/updates/noticeboard.fixture.ts'
import type { Listener } from '../../../domain/writing/updates/watch.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { updateWatchContext } from '../../contexts.ts'
import { contextOf } from '../asking.fixture.ts'
import { loader } from './live.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** A member of the zone asks, signed in once; `listening` are the streams that took a place. */
const ask = async <T>(
  request: RequestInit & { end?: string },
  run: (asked: { answer: Response; listening: Set<Listener>; signIns: KnownSession[] }) => Promise<T>,
) =>
  database.rolledBack(async (db) => {
    const { tools, people } = await hangNoticeboard(db)
    const signIns = [{ id: 'session', createdAt: tools.now(), lastSeenAt: tools.now(), userAgent: '' }]
    const listening = new Set<Listener>()
    const take = (listener: Listener) => {
      listening.add(listener)
      return () => listening.delete(listener)
    }
    const auth = { ...tools.auth, listSessions: async () => signIns }
    const context = contextOf({ tools: { ...tools, auth }, viewer: people.member })
    context.set(updateWatchContext, { take, close: () => undefined })
    const { end = '', ...init } = request
    const url = new URL('/api/updates/2026/europe-africa/live', tools.siteUrl)
    const sent = new Request(url.href + end, { headers: { Accept: 'text/event-stream' }, ...init })
    const params = { edition: '2026', zone: 'europe-africa' }
    const answer = await loader({ context, url, request: sent, params, pattern: '' })
    return run({ answer, listening, signIns })
  })

test('a page that listens holds one place, until it goes', () =>
  ask({}, async ({ answer, listening }) => {
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
    expect(listening.size).toBe(1)

    await answer.body?.cancel()

    expect(listening.size).toBe(0)
  }))

test.each([
  ['the head alone is asked for', { method: 'HEAD' }],
  ['the router asks, which reads an answer to its end', { end: '.data' }],
])('where %s, nobody listens', (_, request) => ask(request, async ({ listening }) => expect(listening.size).toBe(0)))

test('a sign-in that was ended meanwhile is told nothing more', () =>
  ask({}, async ({ answer, listening, signIns }) => {
    signIns.length = 0
    for (const { look } of listening) await look()

    expect((await answer.text()).match(/event: \w+/g)).toEqual(['event: hello'])
    expect(listening.size).toBe(0)
  }))

import pg from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { openTestDatabase, testEngine } from '../test/database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { listen } from './listen.ts'
import { openDatabase } from './open.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) await stop()
})

/** Listens as the site does; `connections` are all that were made for it, `begin` sees each first. */
function startListening(begin: (client: pg.Client, number: number) => void = () => undefined) {
  const connections: pg.Client[] = []
  const heard: string[] = []
  const connectTo = (connectionString: string) => {
    const client = new pg.Client({ connectionString })
    begin(client, connections.push(client))
    return client
  }
  const stop = listen(database, 'guildhall_content', (news) => heard.push(news), connectTo)
  stops.push(stop)
  // Called out until it is heard: news that come while nobody listens are lost.
  const hear = (news: string) =>
    vi.waitFor(
      async () => {
        await database.pool.query(`select pg_notify('guildhall_content', $1)`, [news])
        expect(heard).toContain(news)
      },
      { timeout: 10_000, interval: 100 },
    )
  return { connections, stop, hear }
}

/** Ends the connection as an operator or a failing server does. */
const cutOff = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )

describe.runIf(testEngine === 'postgres')('whoever listens', () => {
  test('hears again after the connection was cut off', async () => {
    const { connections, hear } = startListening()
    await hear('before')

    await cutOff()

    await hear('after')
    expect(connections).toHaveLength(2)
  })

  test('is not connected again once it has stopped, also where that was about to happen', async () => {
    const { connections, stop, hear } = startListening()
    await hear('before')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const ended = connections.map((client) => new Promise((resolve) => client.once('end', () => resolve(client))))
    await cutOff()
    await Promise.all(ended)

    await stop()
    vi.advanceTimersByTime(2000)

    expect(connections).toHaveLength(1)
  })

  test('tries again where a connection stands on which it may not listen', async () => {
    const { connections, hear } = startListening((client, number) => {
      if (number > 1) return
      // As a server that only repeats another one answers.
      vi.spyOn(client, 'query').mockImplementationOnce(() => {
        throw new Error('cannot execute LISTEN during recovery')
      })
    })

    await hear('after')

    expect(connections).toHaveLength(2)
  })
})

test.runIf(testEngine === 'postgres')('a way past a pooler that leads nowhere is refused by its name', async () => {
  const hosting = { poolSize: 1, directUrl: 'postgresql://hall:secret@127.0.0.1:1/hall' }

  const opening = openDatabase({ dataDir: temporaryFolder(), databaseUrl: database.databaseUrl, hosting })

  await expect(opening).rejects.toThrow(/^The PostgreSQL at 127\.0\.0\.1:1 \(DATABASE_DIRECT_URL\) cannot be reached/)
})

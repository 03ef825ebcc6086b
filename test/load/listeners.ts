import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '../site/cast.ts'
import { runOn } from '../site/databases.ts'
import type { Load } from './load.ts'

export type Listeners = {
  /** How often a stream was opened: once, and again after each end. */
  opened: () => number
  /** What came out meanwhile. */
  told: () => number
  /** Publishes one more, and waits until every page has heard of all of them; answers with how many each has not. */
  unheard: () => Promise<number[]>
}

type Place = { as: Person; zone: string }

/** Open pages that hear of updates as browsers do: a stream that ends is opened again, and its first words say what came meanwhile. */
export async function listenOn(load: Load, databaseUrl: string, places: Place[]): Promise<Listeners> {
  const told: string[] = []
  const name = `heard-${randomUUID()}`
  let last = 0
  const tell = async () => {
    const slug = `${name}-${(last += 1)}`
    // What a database that is away did not take was never told.
    await publish(databaseUrl, slug).then(
      () => told.push(slug),
      () => undefined,
    )
  }
  const pages = await Promise.all(
    places.map(async ({ as: person, zone }) => {
      const as = await load.site.signIn(person)
      const heard = new Set<string>()
      load.onAndOn(comeBackMs, async () => {
        const path = `/api/updates/2026/${zone}/live`
        await load.attempt('streams', path, () => listen(load, path, as, heard))
      })
      return heard
    }),
  )
  load.onAndOn(tellMs, tell)
  return {
    opened: () => load.counts.streams,
    told: () => told.length,
    unheard: async () => {
      await tell()
      const missing = () => pages.map((heard) => told.filter((slug) => !heard.has(slug)).length)
      for (const until = performance.now() + patienceMs; performance.now() < until; await wait(100)) {
        if (missing().every((number) => number === 0)) break
      }
      return missing()
    },
  }
}

function publish(databaseUrl: string, slug: string): Promise<void> {
  return runOn(
    databaseUrl,
    `insert into guildhall.updates (edition_id, slug, title, body, for_all_zones, published_at)
     select id, '${slug}', 'Heard', 'Words.', true, now() from guildhall.editions where slug = '2026'`,
  )
}

/** Hears a stream to its end, or to that of the load. Throws where it is refused, or breaks off instead of ending. */
function listen({ site, over }: Load, path: string, as: string, heard: Set<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { Accept: 'text/event-stream', Cookie: as }
    const brokenOff = (error: Error) => (over.aborted ? resolve() : reject(error))
    const asking = request(site.url + path, { agent: false, headers, signal: over }, (given) => {
      if (given.statusCode !== 200) reject(new Error(String(given.statusCode)))
      let text = ''
      given.setEncoding('utf8').on('data', (part: string) => {
        text += part
        for (const [, slug = ''] of text.matchAll(/"slug":"(heard-[\w-]+)"/g)) heard.add(slug)
        text = text.slice(text.lastIndexOf('\n') + 1)
      })
      given.on('error', brokenOff).on('end', resolve)
    })
    asking.on('error', brokenOff).end()
  })
}

/** What the stream itself asks browsers to wait. */
const comeBackMs = 2000
const tellMs = 3000
const patienceMs = 30_000

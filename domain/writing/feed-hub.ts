import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { feedsTold } from '../../db/schema/site.server.ts'
import type { Tools } from '../tools.ts'
import { feedPaths } from './feed-paths.ts'
import { fedLessons, fedLetters, fedResults, type FeedPage } from './feeds.ts'

type Asking = Pick<Tools, 'db' | 'now' | 'siteUrl' | 'feedHub'>

const texts: Record<
  keyof typeof feedPaths,
  (tools: Asking, page: number) => Promise<FeedPage<{ id: string; updatedAt: Date }>>
> = {
  letters: fedLetters,
  lessons: fedLessons,
  results: fedResults,
}

/** A hub that does not answer by then is asked again with the next content version. */
const answersWithinMs = 10_000

/**
 * Tells the hub of each feed on whose first page something came, changed or went since it was told last; nothing without a hub.
 * Asked at any moment, it looks once for each content version. What the hub refuses is told again with the next version,
 * and thrown once all feeds have been seen to. The request is the one hubs agree on; WebSub leaves it to them (section 6).
 */
export async function tellHub(tools: Asking): Promise<void> {
  const { feedHub } = tools
  if (feedHub === undefined) return
  const { rows } = await tools.db.execute<{ version: string }>(sql`select version::text from guildhall.content_version`)
  const contentVersion = Number(rows[0]?.version)
  const told = new Map((await tools.db.select().from(feedsTold)).map((row) => [row.path, row]))
  const refusals: unknown[] = []
  for (const name of ['letters', 'lessons', 'results'] as const) {
    const path = feedPaths[name]
    const before = told.get(path)
    if (before?.contentVersion === contentVersion) continue
    const found = fingerprintOf(await texts[name](tools, 1))
    let fingerprint = before?.fingerprint ?? ''
    try {
      if (found !== fingerprint) await tell(feedHub, tools.siteUrl + path)
      fingerprint = found
    } catch (error) {
      refusals.push(error)
    }
    await tools.db
      .insert(feedsTold)
      .values({ path, fingerprint, contentVersion })
      .onConflictDoUpdate({ target: feedsTold.path, set: { fingerprint, contentVersion } })
  }
  if (refusals.length > 0) throw new AggregateError(refusals, 'The hub of the feeds could not be told.')
}

function fingerprintOf({ texts: fed, pages }: FeedPage<{ id: string; updatedAt: Date }>): string {
  const seen = fed.map(({ id, updatedAt }) => [id, updatedAt.getTime()])
  return createHash('sha256')
    .update(JSON.stringify([pages, seen]))
    .digest('hex')
}

async function tell(hub: string, feed: string): Promise<void> {
  const body = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed })
  const answer = await fetch(hub, { method: 'POST', body, signal: AbortSignal.timeout(answersWithinMs) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The hub answered ${answer.status} for ${feed}.`)
}

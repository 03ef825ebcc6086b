import { median, timesInTurns } from '../one-core.ts'
import { type BenchSite, signInDemo } from '../site.ts'
import type { Row } from '../table.ts'
import { buildHouse, type House } from './house.ts'
import { lists } from './lists.ts'
import { sizesAt } from './sizes.ts'

/** A list may take this many times as long among a hundred times as many, */
const mostTimes = 3
/** unless it is as good as at once all the same (ms), */
const atOnceMs = 100
/** and never longer than this alone. */
const longestMs = 1000
const rounds = 5

type Side = { house: House; site: BenchSite; cookies: Map<string, string>; ids: Record<'person' | 'session', string> }

/** Every list of the house, asked over HTTP in turns of a community of a hundredth and of this one. */
export async function measureGrowth(house: House): Promise<Row[]> {
  const few = await buildHouse(sizesAt(Math.max(house.sizes.members / 100, 100) / 100_000))
  try {
    const sides = [await openSide(few), await openSide(house)]
    const rows: Row[] = []
    for (const list of lists) rows.push(await compare(list, sides))
    for (const { site } of sides) await site.stop()
    return rows
  } finally {
    await few.close()
  }
}

async function openSide(house: House): Promise<Side> {
  const site = await house.open(1)
  const cookies = new Map<string, string>()
  for (const role of ['organiser', 'host'] as const) cookies.set(role, await signInDemo(site, role))
  cookies.set('member', (await house.signIn(1))[0] ?? '')
  const { rows } = await house.database.pool.query<Side['ids']>(`select
    (select id from guildhall.members where display_name like '% Reader %' order by joined_at desc limit 1) as person,
    (select id from guildhall.scheduled_sessions where title like 'Table %' and ends_at < now() order by ends_at desc limit 1) as session`)
  return { house, site, cookies, ids: rows[0] ?? { person: '', session: '' } }
}

async function compare(list: (typeof lists)[number], sides: Side[]): Promise<Row> {
  const times = await timesInTurns(sides, { rounds, warmUps: 1 }, (side, round) => timeOf(list, side, round))
  const [less = 0, more = 0] = times.map(median)
  const slowest = Math.max(...(times[1] ?? []))
  return {
    what: `growth: ${list.what}`,
    value: `${less.toFixed(0)} ms, ${more.toFixed(0)} ms, ${(more / less).toFixed(1)} x`,
    budget: `<= ${mostTimes} x or ${atOnceMs} ms`,
    met: (more / less <= mostTimes || more <= atOnceMs) && slowest <= longestMs,
  }
}

async function timeOf(
  { what, by, path }: (typeof lists)[number],
  { site, cookies, ids }: Side,
  round: number,
): Promise<number> {
  const started = performance.now()
  const answer = await fetch(site.url + path(ids, round), {
    headers: { Cookie: cookies.get(by) ?? '' },
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${what} is answered ${answer.status}.`)
  return performance.now() - started
}

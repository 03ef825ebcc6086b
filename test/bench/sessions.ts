import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { median, timesInTurns } from './one-core.ts'
import { type BenchSite, demoSignIn, signInDemo, startBenchSite } from './site.ts'
import type { Row } from './table.ts'

const few = 1000
const many = 20_000
const rounds = 31
/** How many sessions there are is not felt; a little more is there where the few end within what is asked for. */
const flat = 1.5

/** What is asked about sessions, by whom, and how long the site may take among the many (milliseconds). */
const questions: Question[] = [
  { what: 'calendar, a month', by: 'organiser', path: () => '/manage/cal?view=month', most: 100 },
  { what: 'own calendar feed', by: 'member', path: (feed) => feed, most: 150 },
  { what: 'feed of a whole calendar, 1,000 sessions', by: 'host', path: (feed) => feed, most: 300 },
  { what: 'feed of one studio', by: 'host', path: (feed) => `${feed}?studio=writing`, most: 150 },
  { what: 'feed of one zone', by: 'host', path: (feed) => `${feed}?edition=2026&zone=europe-africa`, most: 200 },
  { what: 'schedule of a year, cache missed', by: undefined, path: (_, round) => yearUntil(round), most: 150 },
  { what: 'hosting', by: 'host', path: () => '/member?view=hosting', most: 100 },
]

type Question = {
  what: string
  by: 'organiser' | 'member' | 'host' | undefined
  path: (feed: string, round: number) => string
  most: number
}
type Community = { site: BenchSite; cookies: Map<string, string>; feeds: Map<string, string> }

/** What members and organisers ask about sessions, asked over HTTP in turns of a site with 1,000 and of one with 20,000. */
export async function measureSessions(): Promise<Row[]> {
  const first = await startBenchSite()
  await first.stop()
  const communities: Community[] = []
  try {
    for (const size of [few, many]) communities.push(await openCommunity(first.dataDir, size))
    const rows: Row[] = []
    for (const question of questions) rows.push(await compare(question, communities))
    return rows
  } finally {
    for (const { site } of communities) {
      await site.stop()
      site.remove()
    }
    first.remove()
  }
}

async function compare(question: Question, communities: Community[]): Promise<Row> {
  const times = await timesInTurns(communities, { rounds, warmUps: 3 }, (community, round) =>
    timeOf(question, community, round),
  )
  const [less = 0, more = 0] = times.map(median)
  return {
    what: `${question.what}, among ${few.toLocaleString('en')} and ${many.toLocaleString('en')} sessions`,
    value: `${less.toFixed(0)} ms, ${more.toFixed(0)} ms, ${(more / less).toFixed(2)} x`,
    budget: `<= ${question.most} ms, <= ${flat} x`,
    met: more <= question.most && more / less <= flat,
  }
}

async function timeOf(
  { by, path: address, what }: Question,
  { site, cookies, feeds }: Community,
  round: number,
): Promise<number> {
  const headers = { Cookie: cookies.get(by ?? '') ?? '' }
  const started = performance.now()
  const answer = await fetch(site.url + address(feeds.get(by ?? '') ?? '', round), { headers })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${what} is answered ${answer.status}.`)
  return performance.now() - started
}

/** Each round asks for another day, which no page is kept for. */
function yearUntil(round: number): string {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  return `/studios/schedule?view=list&from=${day(-30)}&to=${day(335 + round)}`
}

/** The demo with that many sessions more: everybody who is asked for is signed in, and has an address for their calendar. */
async function openCommunity(dataDir: string, size: number): Promise<Community> {
  const own = mkdtempSync(path.join(tmpdir(), 'guildhall-bench-'))
  cpSync(dataDir, own, { recursive: true })
  const planted = spawnSync(
    process.execPath,
    [
      'test/site/sql.ts',
      ...sessions(size, { member: demoSignIn(dataDir, 'member').email, host: demoSignIn(dataDir, 'host').email }),
    ],
    {
      env: { ...process.env, DATA_DIR: own, DATABASE_URL: '' },
    },
  )
  if (planted.status !== 0) throw new Error(`The sessions were not made: ${planted.stderr.toString()}`)
  const site = await startBenchSite(own)
  const [cookies, feeds] = [new Map<string, string>(), new Map<string, string>()]
  for (const role of ['organiser', 'member', 'host'] as const) {
    const cookie = await signInDemo(site, role)
    cookies.set(role, cookie)
    if (role !== 'organiser') feeds.set(role, await makeFeed(site, cookie, role === 'host'))
  }
  return { site, cookies, feeds }
}

async function makeFeed({ url }: BenchSite, cookie: string, all: boolean): Promise<string> {
  const headers = { Cookie: cookie, Origin: url, Accept: 'application/json' }
  const made = await fetch(`${url}/api/me/calendar`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(all ? { all: 'on' } : {}),
  })
  const [feed] = /\/cal\/[\w-]{43}\.ics/.exec(await made.text()) ?? []
  if (!feed) throw new Error(`No address for a calendar was made: ${made.status}.`)
  return feed
}

/**
 * One session an hour, the first 29 days ago, so that a month and a calendar are full among the few as well. Those beyond the
 * few lie half before and half after, in another zone and other studios. Of the few the member goes to every fifth, and the
 * host hosts every tenth; each has five answers of others.
 */
function sessions(size: number, { member, host }: { member: string; host: string }): string[] {
  const before = (size - few) / 2
  return [
    `insert into guildhall.scheduled_sessions
      (title, agenda, starts_at, ends_at, wall_start, time_zone, visibility, edition_id, studio_id, status, join_url)
    select 'Session ' || number, repeat('16:00 What is on the table, and who brings it. ', 12), at, at + interval '1 hour',
      at at time zone 'Europe/Berlin', 'Europe/Berlin', case abs(number) % 3 when 0 then 'public' else 'edition' end, edition.id,
      (select id from guildhall.studios where status = 'active' and (slug <> 'writing' or number between 0 and ${few - 1})
        order by md5(slug || number) limit 1),
      'scheduled', 'https://meet.example/' || number
    from generate_series(${-before}, ${size - before - 1}) as number, guildhall.editions as edition,
      lateral (select date_trunc('hour', now()) - interval '29 days' + number * interval '1 hour' as at) as times
    where edition.slug = '2026'`,
    `insert into guildhall.session_zones (session_id, zone_id)
    select session.id, zone.id from ${planted} join guildhall.zones as zone using (edition_id)
    where zone.slug = case when number between 0 and ${few - 1} then 'europe-africa' else 'americas' end and number % 2 = 0`,
    `insert into guildhall.session_hosts (session_id, member_id)
    select session.id, ${idOf(host)} from ${planted} where number between 0 and ${few - 1} and number % 10 = 0`,
    `insert into guildhall.rsvps (session_id, member_id, answer)
    select session.id, ${idOf(member)}, 'going' from ${planted} where number between 0 and ${few - 1} and number % 5 = 0`,
    `insert into guildhall.rsvps (session_id, member_id, answer)
    select session.id, people.ids[1 + (abs(number) + nth * 3) % array_length(people.ids, 1)], 'going'
    from ${planted}, generate_series(0, 4) as nth, (
      select array_agg(id order by id) as ids from guildhall.members
      where status = 'active' and id not in (${idOf(member)}, ${idOf(host)})) as people
    on conflict do nothing`,
    // Follows grow an answer with the sessions there are: this studio has as many among the few.
    `delete from guildhall.studio_follows where member_id = ${idOf(member)}
    and studio_id <> (select id from guildhall.studios where slug = 'writing')`,
    'analyze',
  ]
}

const planted = `(select id, edition_id, substring(title from 9)::int as number
  from guildhall.scheduled_sessions where title ~ '^Session -?[0-9]+$') as session`

function idOf(email: string): string {
  return `(select members.id from guildhall.members join auth.users on users.id = members.account_id where email = '${email}')`
}

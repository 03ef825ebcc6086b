import { sql } from 'drizzle-orm'
import { listPeople } from '../../domain/community/members/directory.ts'
import type { DirectorySearch } from '../../domain/community/members/directory-search.ts'
import { findMember } from '../../domain/club/viewer.ts'
import type { Member } from '../../domain/club/viewer.ts'
import { findEdition } from '../../domain/programme/editions.ts'
import type { Edition } from '../../domain/programme/editions.ts'
import { handTools } from '../../domain/tools.fixture.ts'
import type { Tools } from '../../domain/tools.ts'
import { openTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import type { Row } from './table.ts'
import { median } from './one-core.ts'

const few = 1000
const many = 100_000
const atMost = 2

/** The directory of an edition with 100,000 people in it against one of 1,000. With `TEST_DATABASE_URL` only. */
export async function measureDirectory(): Promise<Row[]> {
  if (!process.env.TEST_DATABASE_URL) {
    return [{ what: 'Directory', value: 'needs TEST_DATABASE_URL', budget: `<= ${atMost} x` }]
  }
  const small = await openCommunity(few)
  const large = await openCommunity(many)
  try {
    const rows: Row[] = []
    for (const [name, search] of Object.entries(questions)) rows.push(await compare(name, search, { small, large }))
    return rows
  } finally {
    await small.database.close()
    await large.database.close()
  }
}

type Community = { database: TestDatabase; tools: Tools; reader: Member; edition: Edition; late: string }

const questions: Record<string, (community: Community) => DirectorySearch> = {
  'first page': () => ({}),
  'far down': ({ late }) => ({ after: late }),
  'of a zone': ({ edition }) => ({ zoneId: edition.zones[0]?.id ?? '' }),
  'of a topic': () => ({ topic: 'migrations' }),
  'a rare name': ({ reader }) => ({ q: reader.displayName }),
  'a word everybody has': () => ({ q: 'reader' }),
  nobody: () => ({ q: 'xyzzy' }),
}

async function compare(
  name: string,
  search: (community: Community) => DirectorySearch,
  { small, large }: { small: Community; large: Community },
): Promise<Row> {
  const ask = (community: Community) =>
    timed(() => listPeople(community.tools, community.reader, community.edition, search(community)))
  const times: Record<'few' | 'many', number[]> = { few: [], many: [] }
  for (let round = 0; round < 31; round += 1) {
    times.few.push(await ask(small))
    times.many.push(await ask(large))
  }
  const [less, more] = [median(times.few), median(times.many)]
  const ratio = more / less
  return {
    what: `Directory: ${name}`,
    value: `${less.toFixed(1)} ms, ${more.toFixed(1)} ms, ${ratio.toFixed(2)} x`,
    budget: `<= ${atMost} x`,
    met: ratio <= atMost,
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** An edition of that many, all in its directory: half of them in each of two zones, one in twenty with a topic. */
async function openCommunity(size: number): Promise<Community> {
  const database = await openTestDatabase()
  const { db } = database
  await db.execute(sql`
    insert into guildhall.editions (slug, title, year, starts_on, ends_on, status)
    values ('2026', 'The open window', 2026, '2026-09-21', '2027-06-18', 'running')`)
  await db.execute(sql`
    insert into guildhall.zones (edition_id, slug, name, time_zone, position)
    select id, zone, zone, 'UTC', 0 from guildhall.editions, unnest(array['north', 'south']) zone`)
  await db.execute(sql`
    insert into auth.users (id, email) select gen_random_uuid(), number || '@club.test' from generate_series(1, ${size}) number`)
  await db.execute(sql`
    insert into guildhall.members (account_id, display_name, headline, status, in_directory, topics)
    select id, initcap(translate(left(md5(email), 6), '0123456789', 'aeiouaeiou')) || ' Reader ' || number, 'Leads a team', 'active', true,
      case when number % (${size} / 20) = 3 then array['migrations'] else '{}' end
    from (select id, email, row_number() over (order by email) as number from auth.users) as accounts`)
  await db.execute(sql`
    insert into guildhall.accesses (member_id, edition_id, zone_id, starts_at)
    select m.id, z.edition_id, z.id, now() - interval '1 day' from guildhall.members m join guildhall.zones z
      on z.slug = case when m.id::text < '8' then 'north' else 'south' end`)
  await db.execute(sql`vacuum analyze`)
  const tools = handTools(db, { now: () => new Date() })
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from guildhall.members order by lower(display_name), id limit 1 offset ${size / 2}`)
  const late = rows[0]?.id ?? ''
  const [reader, edition] = await Promise.all([findMember(tools, late), findEdition(tools, '2026')])
  if (!reader || !edition) throw new Error('The community is not there.')
  return { database, tools, reader, edition, late }
}

import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { members } from '../../db/schema/people.server.ts'
import { isAmong } from '../../domain/among.ts'
import { holdMembers } from '../../domain/club/held-members.ts'
import { exportPeople } from '../../domain/community/people/export.ts'
import { columnsOffered } from '../../domain/community/people/export-columns.ts'
import { findAll } from '../../domain/community/people/search.ts'
import { listRecipients } from '../../domain/notices/recipients.ts'
import { listMembers } from '../../domain/community/people.ts'
import type { MemberSearch } from '../../domain/community/people/search.ts'
import type { Tools } from '../../domain/tools.ts'
import { isAdmin } from '../../domain/club/access.ts'
import type { Admin, Member } from '../../domain/club/viewer.ts'
import { openTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import type { Row } from './table.ts'

const few = 1000
const many = 100_000
/** The size of the community is not felt. */
const atMost = 2
/** Half of the few but one in 200 of the many receive an update of the edition: its people lie further apart. */
const atMostForRare = 8

/**
 * The organisers' list of members and one page of an update's recipients, at 100,000 members against 1,000. With
 * `TEST_DATABASE_URL` only: the embedded engine is not meant for so many.
 */
export async function measureMembers(): Promise<Row[]> {
  const what = `Members, ${many.toLocaleString('en')} against ${few.toLocaleString('en')}`
  if (!process.env.TEST_DATABASE_URL) {
    return [{ what, value: 'needs TEST_DATABASE_URL', budget: `<= ${atMost} x` }]
  }
  const small = await openCommunity(few)
  const large = await openCommunity(many)
  try {
    const rows: Row[] = []
    for (const [name, ask] of Object.entries(questions)) rows.push(await compare(name, ask, atMost, { small, large }))
    rows.push(await compare('recipients of a rare edition', recipients, atMostForRare, { small, large }))
    for (const order of ['name', 'seen'] as const) {
      rows.push(await compare(`list of a rare edition by ${order}`, ofRareEdition(order), atMost, { small, large }))
    }
    rows.push(await measureWholeExport(large))
    return rows
  } finally {
    await small.database.close()
    await large.database.close()
  }
}

type Community = {
  database: TestDatabase
  tools: Pick<Tools, 'db' | 'now'>
  organiser: Admin
  editionId: string
  zoneId: string
  studioId: string
}
type Ask = (community: Community) => Promise<unknown>

const list =
  (search: MemberSearch) =>
  ({ tools, organiser }: Pick<Community, 'tools' | 'organiser'>) =>
    listMembers(tools, organiser, search)

const questions: Record<string, Ask> = {
  'list by name': list({}),
  'list, page 20': list({ page: 20 }),
  'list by last seen': list({ order: 'seen' }),
  'list of a status': list({ status: 'suspended' }),
  'list with a tag': list({ tag: 'mentor' }),
  'search a rare name': list({ q: 'member 999' }),
  'search a name everybody has': list({ q: 'member' }),
  'search an address': list({ q: '28dd2c7955@' }),
  'search one letter': list({ q: 'm' }),
  'search nobody': list({ q: 'xyzzy' }),
  'list by joining': list({ order: 'joined' }),
  'list of a zone': ({ zoneId, ...house }) => list({ zoneId })(house),
  'list of a studio': ({ studioId, ...house }) => list({ studioId })(house),
  'list of an edition, page 5': ({ editionId, ...house }) => list({ editionId, page: 5 })(house),
  'list of this week': list({ seen: 'week' }),
  'list of this month': list({ seen: 'month' }),
  'list of long ago': list({ seen: 'long-ago' }),
  'list of who never came': list({ seen: 'never' }),
  'search within an edition': ({ editionId, ...house }) => list({ editionId, q: 'member 99' })(house),
  'search within a status': list({ status: 'suspended', q: 'member' }),
  'count a filter exactly': ({ editionId, tools }) => findAll(tools, { editionId }),
  'hold whom a filter counts': holdCounted,
  'first page of an export': ({ editionId, ...house }) => firstLines(house, { editionId }),
}

/** What is done to a filter begins with holding everybody in it. */
async function holdCounted({ database, tools, editionId }: Community): Promise<void> {
  const ids = await findAll(tools, { editionId })
  await database.db.transaction((tx) => holdMembers(tx, isAmong(members.id, ids)))
}

/** Asked until the first people of the table are there. */
async function firstLines({ tools, organiser }: Pick<Community, 'tools' | 'organiser'>, search: MemberSearch) {
  const { lines } = await exportPeople(tools, organiser, { columns: columnsOffered, search })
  const parts = lines()
  await parts.next()
  await parts.next()
  await parts.return(undefined)
}

/** Everybody is found before the first line: of a hundred times as many that takes longer, so it has a time of its own. */
async function measureWholeExport(large: Community): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) times.push(await timed(() => firstLines(large, {})))
  return {
    what: `Members: first page of an export of all ${many.toLocaleString('en')}`,
    value: `${median(times).toFixed(0)} ms`,
    budget: `<= ${wholeExportMs} ms`,
    met: median(times) <= wholeExportMs,
  }
}

const wholeExportMs = 1000

const recipients: Ask = ({ tools, editionId }) =>
  listRecipients(
    tools,
    {
      id: 'update',
      state: 'published',
      audience: { kind: 'edition', editionId, zoneIds: [], accessKinds: [], zonePolicy: 'own' },
    },
    { category: 'updates', limit: 500 },
  )

const ofRareEdition =
  (order: 'name' | 'seen'): Ask =>
  (community) =>
    list({ editionId: community.editionId, order })(community)

async function compare(
  name: string,
  ask: Ask,
  budget: number,
  { small, large }: { small: Community; large: Community },
): Promise<Row> {
  const inFew: number[] = []
  const inMany: number[] = []
  for (let round = 0; round < 31; round += 1) {
    inFew.push(await timed(() => ask(small)))
    inMany.push(await timed(() => ask(large)))
  }
  const [less, more] = [median(inFew), median(inMany)]
  const ratio = more / less
  return {
    what: `Members: ${name}`,
    value: `${less.toFixed(1)} ms, ${more.toFixed(1)} ms, ${ratio.toFixed(2)} x`,
    budget: `<= ${budget} x`,
    met: ratio <= budget,
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

/**
 * A community of that many, of whom 500 belong to an edition and 100 of them to its zone, 100 follow a studio, 10 are suspended, 20
 * are tagged, 10 never came and 20 came long ago.
 */
async function openCommunity(size: number): Promise<Community> {
  const database = await openTestDatabase()
  const { db } = database
  await db.execute(sql`
    insert into auth.users (id, email)
    select gen_random_uuid(), left(md5(number::text), 10) || '@club-' || number % 50 || '.test' from generate_series(1, ${size}) as number`)
  await db.execute(sql`
    insert into guildhall.members (account_id, display_name, status, role, tags, last_seen_at, joined_at)
    select id, initcap(translate(left(md5(email), 6), '0123456789', 'aeiouaeiou')) || ' Member ' || number,
      case when number % (${size} / 10) = 1 then 'suspended' else 'active' end,
      case when number = 2 then 'admin' else 'member' end,
      case when number % (${size} / 20) = 3 then array['mentor'] else '{}' end,
      case when number % (${size} / 10) = 5 then null when number % (${size} / 20) = 7 then now() - interval '100 days'
        else now() - make_interval(mins => number::int) end, now() - make_interval(hours => number::int)
    from (select id, email, row_number() over (order by email) as number from auth.users) as accounts`)
  const idOf = async (statement: SQL) => (await db.execute<{ id: string }>(statement)).rows[0]?.id ?? ''
  const editionId = await idOf(sql`
    insert into guildhall.editions (slug, title, year, starts_on, ends_on, status)
    values ('2026', 'The open window', 2026, '2026-09-21', '2027-06-18', 'running') returning id`)
  const zoneId = await idOf(sql`
    insert into guildhall.zones (edition_id, slug, name, time_zone) values (${editionId}, 'all', 'Everyone', 'UTC') returning id`)
  const studioId = await idOf(sql`
    insert into guildhall.studios (slug, name, promise, status) values ('writing', 'Writing', 'One page.', 'active') returning id`)
  await db.execute(sql`
    insert into guildhall.studio_follows (member_id, studio_id)
    select id, ${studioId} from guildhall.members order by md5(id::text) desc limit 100`)
  await db.execute(sql`
    insert into guildhall.accesses (member_id, edition_id, zone_id, starts_at)
    select id, ${editionId}, case when row_number() over (order by md5(id::text)) <= 100 then ${zoneId}::uuid end,
      now() - interval '1 day' from guildhall.members order by md5(id::text) limit 500`)
  await db.execute(sql`vacuum analyze`)
  return {
    database,
    tools: { db, now: () => new Date() },
    organiser: await organiserOf(db),
    editionId,
    zoneId,
    studioId,
  }
}

async function organiserOf(db: TestDatabase['db']): Promise<Admin> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from guildhall.members where role = 'admin'`)
  const organiser: Member = {
    role: 'admin',
    id: rows[0]?.id ?? '',
    accountId: '',
    status: 'active',
    displayName: 'Organiser',
    timeZone: 'UTC',
    pausedUntil: null,
    lastSeenAt: null,
    accesses: [],
    hostedZoneIds: [],
    hostedStudioIds: [],
  }
  if (!isAdmin(organiser)) throw new Error('The organiser is none.')
  return organiser
}

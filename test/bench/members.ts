import { sql } from 'drizzle-orm'
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
    return rows
  } finally {
    await small.database.close()
    await large.database.close()
  }
}

type Community = { database: TestDatabase; tools: Pick<Tools, 'db' | 'now'>; organiser: Admin; editionId: string }
type Ask = (community: Community) => Promise<unknown>

const list =
  (search: MemberSearch): Ask =>
  ({ tools, organiser }) =>
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
}

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

/** A community of that many, of whom 500 belong to an edition, 10 are suspended and 20 are tagged. */
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
      now() - make_interval(mins => number::int), now() - make_interval(hours => number::int)
    from (select id, email, row_number() over (order by email) as number from auth.users) as accounts`)
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into guildhall.editions (slug, title, year, starts_on, ends_on, status)
    values ('2026', 'The open window', 2026, '2026-09-21', '2027-06-18', 'running') returning id`)
  const editionId = rows[0]?.id ?? ''
  await db.execute(sql`
    insert into guildhall.accesses (member_id, edition_id, starts_at)
    select id, ${editionId}, now() - interval '1 day' from guildhall.members order by md5(id::text) limit 500`)
  await db.execute(sql`vacuum analyze`)
  return { database, tools: { db, now: () => new Date() }, organiser: await organiserOf(db), editionId }
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

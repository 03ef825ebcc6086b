/** Which members a list shows, found by indexes however many there are. */
import { dayMs } from '../../../time/durations.ts'
import { and, asc, eq, exists, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { accesses, assignments } from '../../../db/schema/programme.server.ts'
import { studioFollows } from '../../../db/schema/studios.server.ts'
import { likeLiterally } from '../../containing.ts'
import type { Tools } from '../../tools.ts'

export type MemberStatus = (typeof members.$inferSelect)['status']

/** How the list is ordered; `seen` and `joined` newest first. */
export type MemberOrder = 'name' | 'seen' | 'joined'

/** When somebody was here last: within 7 or 30 days, not for 90 days, never. */
export type LastSeen = 'week' | 'month' | 'long-ago' | 'never'

export type MemberSearch = {
  /** Part of a name or of an address; of one or two letters: how a word of it begins. */
  q?: string
  status?: MemberStatus
  /** Who holds an access to this edition, whatever became of it. */
  editionId?: string
  zoneId?: string
  tag?: string
  /** Who follows this studio or hosts it. */
  studioId?: string
  seen?: LastSeen
  order?: MemberOrder
  page?: number
  pageSize?: number
}

/** Counting further would read every row; a list says "more than 1,000" from there on. */
export const mostCounted = 1000

/**
 * The ids of one page in the list's order, and how many fit in all; at most one more than are counted. Few are gathered
 * first and then put in order: to walk all members in order until a page is full takes the longer, the rarer they are.
 */
export async function findPage(
  tools: Pick<Tools, 'db' | 'now'>,
  search: MemberSearch,
  part: { limit: number; offset: number },
): Promise<{ ids: string[]; counted: number }> {
  const order = orders[search.order ?? 'name']
  const { rows } = await tools.db.execute<{ counted: number; ids: string[] }>(sql`
    with found as materialized (${matching(tools, search, { most: mostCounted + 1 })}),
      total as (select count(*)::int as counted from found)
    select counted, array(
      select id from found where (select counted from total) <= ${mostCounted}
      order by ${order.again} limit ${part.limit} offset ${part.offset}
    ) as ids from total`)
  const { counted, ids } = rows[0] ?? { counted: 0, ids: [] }
  return { counted, ids: counted > mostCounted ? await findInOrder(tools, search, part) : ids }
}

/** The ids of everybody who fits, in the list's order: for what is done to all of them at once. */
export async function findAll(tools: Pick<Tools, 'db' | 'now'>, search: MemberSearch): Promise<string[]> {
  return findInOrder(tools, search, { limit: everybody, offset: 0 })
}

/** The same, but no more than so many: for a deed that is refused beyond. */
export async function findUpTo(
  tools: Pick<Tools, 'db' | 'now'>,
  search: MemberSearch,
  most: number,
): Promise<string[]> {
  return findInOrder(tools, search, { limit: most, offset: 0 })
}

const everybody = 1_000_000

async function findInOrder(
  tools: Pick<Tools, 'db' | 'now'>,
  search: MemberSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const order = orders[search.order ?? 'name']
  const { rows } = await tools.db.execute<{ id: string }>(sql`
    select id from (${matching(tools, search, { most: limit + offset, order })}) as found
    order by ${order.again} limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

type Wanted = { most: number; order?: (typeof orders)[MemberOrder] }

/**
 * The first so many who fit. Names and addresses stand in two tables: each is looked through by its own index, in the
 * list's order and only as far as needed, and whoever fits both ways is there once.
 */
function matching(tools: Pick<Tools, 'db' | 'now'>, search: MemberSearch, { most, order }: Wanted): SQL {
  const filters = and(...conditions(tools, search)) ?? sql`true`
  const columns = sql`${members.id} as id, lower(${members.displayName}) as name, ${members.lastSeenAt} as seen, ${members.joinedAt} as joined`
  const cut = order ? sql`order by ${order.first} limit ${most}` : sql`limit ${most}`
  const q = search.q?.trim().toLowerCase() ?? ''
  if (q === '') return sql`select ${columns} from ${members} where ${filters} ${cut}`
  return sql`
    (select ${columns} from ${members} where ${filters} and ${isLike(members.displayName, q)} ${cut})
    union
    (select ${columns} from ${members} join ${accounts} on ${accounts.id} = ${members.accountId}
      where ${filters} and ${isLike(accounts.email, q)} ${cut})
    ${order ? sql`` : sql`limit ${most}`}`
}

function conditions({ db, now }: Pick<Tools, 'db' | 'now'>, search: MemberSearch): (SQL | undefined)[] {
  const { status, editionId, zoneId, tag, studioId, seen } = search
  return [
    status && eq(members.status, status),
    editionId || zoneId ? holdsAccess(db, { editionId, zoneId }) : undefined,
    tag ? sql`${members.tags} @> array[${tag}]::text[]` : undefined,
    studioId ? isOfStudio(db, studioId) : undefined,
    seen && wasSeen(seen, now()),
  ]
}

function holdsAccess(db: Tools['db'], { editionId, zoneId }: Pick<MemberSearch, 'editionId' | 'zoneId'>): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(accesses)
      .where(
        and(
          eq(accesses.memberId, members.id),
          editionId ? eq(accesses.editionId, editionId) : undefined,
          zoneId ? eq(accesses.zoneId, zoneId) : undefined,
        ),
      ),
  )
}

// As one list of ids, not as two questions about each member: so an index of the studio is where the search begins.
function isOfStudio(db: Tools['db'], studioId: string): SQL {
  const follows = db
    .select({ id: studioFollows.memberId })
    .from(studioFollows)
    .where(eq(studioFollows.studioId, studioId))
  const hosts = db.select({ id: assignments.memberId }).from(assignments).where(eq(assignments.studioId, studioId))
  return inArray(members.id, union(follows, hosts))
}

function wasSeen(seen: LastSeen, now: Date): SQL | undefined {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  switch (seen) {
    case 'week':
      return gte(members.lastSeenAt, daysAgo(7))
    case 'month':
      return gte(members.lastSeenAt, daysAgo(30))
    case 'long-ago':
      return lt(members.lastSeenAt, daysAgo(90))
    case 'never':
      return isNull(members.lastSeenAt)
  }
}

/** Three letters are the least an index of pieces finds inside a word; fewer are looked for where a word begins. */
function isLike(column: SQLWrapper, text: string): SQL {
  const part = likeLiterally(text)
  const lowered = sql`lower(${column})`
  if (text.length >= 3) return sql`${lowered} like ${`%${part}%`}`
  return sql`(${lowered} like ${`${part}%`} or ${lowered} like ${`% ${part}%`})`
}

// The id makes the order total: without it a row could stand on two pages.
const orders = {
  name: { first: sql`lower(${members.displayName}), ${asc(members.id)}`, again: sql`name, id` },
  seen: { first: sql`${members.lastSeenAt} desc nulls last, ${members.id}`, again: sql`seen desc nulls last, id` },
  joined: { first: sql`${members.joinedAt} desc nulls last, ${members.id}`, again: sql`joined desc nulls last, id` },
}

/** The members as organisers see them: the list and who is in it (PRODUCT 7.4). */
import { and, asc, count, desc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { members } from '../db/schema/people.server.ts'
import { accesses, editions, zones } from '../db/schema/programme.server.ts'
import { accounts } from './people/accounts.ts'
import { containing } from './containing.ts'
import { usualPageSize } from './paging.ts'
import type { Tools } from './tools.ts'
import { accessColumns } from './viewer.ts'
import type { Access, Admin } from './viewer.ts'

export type MemberStatus = (typeof members.$inferSelect)['status']

/** How the list is ordered; `seen` and `joined` newest first. */
export type MemberOrder = 'name' | 'seen' | 'joined'

export type MemberSearch = {
  /** Part of a name or of an address. */
  q?: string
  status?: MemberStatus
  /** Who holds an access to this edition, whatever became of it. */
  editionId?: string
  zoneId?: string
  order?: MemberOrder
  page?: number
  pageSize?: number
}

export type MemberListed = {
  id: string
  displayName: string
  /** Absent for members whose account is gone. */
  email: string | null
  role: 'member' | 'admin'
  status: MemberStatus
  lastSeenAt: Date | null
  joinedAt: Date | null
  accesses: AccessListed[]
}

export type AccessListed = Access & { edition: string; zone: string | null; reason: string }

/** The members that fit the search, with their accesses (newest edition first), and how many there are in all. */
export async function listMembers(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  search: MemberSearch = {},
): Promise<{ members: MemberListed[]; total: number }> {
  const { page = 1, pageSize = usualPageSize } = search
  const wanted = and(...conditions(tools, search))
  const [rows, [counted]] = await Promise.all([
    tools.db
      .select({
        id: members.id,
        displayName: members.displayName,
        email: accounts.email,
        role: members.role,
        status: members.status,
        lastSeenAt: members.lastSeenAt,
        joinedAt: members.joinedAt,
      })
      .from(members)
      .leftJoin(accounts, eq(accounts.id, members.accountId))
      .where(wanted)
      .orderBy(...orders[search.order ?? 'name'])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    tools.db
      .select({ total: count() })
      .from(members)
      .leftJoin(accounts, eq(accounts.id, members.accountId))
      .where(wanted),
  ])
  const held = await accessesOf(
    tools,
    rows.map((row) => row.id),
  )
  return { members: rows.map((row) => ({ ...row, accesses: held.get(row.id) ?? [] })), total: counted?.total ?? 0 }
}

/** The accesses of these members, newest edition first, by member id; ended and revoked ones among them. */
export async function accessesOf(tools: Pick<Tools, 'db'>, memberIds: string[]): Promise<Map<string, AccessListed[]>> {
  if (memberIds.length === 0) return new Map()
  const held = await tools.db
    .select({
      memberId: accesses.memberId,
      access: { ...accessColumns, edition: editions.slug, zone: zones.name, reason: accesses.reason },
    })
    .from(accesses)
    .innerJoin(editions, eq(editions.id, accesses.editionId))
    .leftJoin(zones, eq(zones.id, accesses.zoneId))
    .where(inArray(accesses.memberId, memberIds))
    .orderBy(desc(editions.year), desc(accesses.startsAt))
  const byMember = Map.groupBy(held, ({ memberId }) => memberId)
  return new Map([...byMember].map(([id, list]) => [id, list.map(({ access }) => access)]))
}

function conditions(tools: Pick<Tools, 'db'>, { q, status, editionId, zoneId }: MemberSearch): (SQL | undefined)[] {
  return [
    q?.trim() ? isNamed(q.trim()) : undefined,
    status && eq(members.status, status),
    editionId || zoneId
      ? exists(
          tools.db
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
      : undefined,
  ]
}

function isNamed(text: string): SQL | undefined {
  return or(containing(members.displayName, text), containing(accounts.email, text))
}

// The id makes the order total: without it a row could stand on two pages.
const orders = {
  name: [asc(sql`lower(${members.displayName})`), asc(members.id)],
  seen: [sql`${members.lastSeenAt} desc nulls last`, asc(members.id)],
  joined: [sql`${members.joinedAt} desc nulls last`, asc(members.id)],
}

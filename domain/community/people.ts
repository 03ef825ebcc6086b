/** The members as organisers see them: the list and who is in it. */
import { desc, eq, inArray } from 'drizzle-orm'
import { accounts, members } from '../../db/schema/people.server.ts'
import { accesses, editions, zones } from '../../db/schema/programme.server.ts'
import { usualPageSize } from '../limit-numbers.ts'
import { findPage, mostCounted } from './people/search.ts'
import type { MemberSearch, MemberStatus } from './people/search.ts'
import type { Tools } from '../tools.ts'
import { accessColumns } from '../club/viewer.ts'
import type { Access, Admin } from '../club/viewer.ts'

export type MemberListed = {
  id: string
  displayName: string
  /** Absent for members whose account is gone. */
  email: string | null
  role: 'member' | 'admin'
  status: MemberStatus
  timeZone: string
  tags: string[]
  lastSeenAt: Date | null
  joinedAt: Date | null
  accesses: AccessListed[]
}

/** `orMore`: there are more than are counted. */
export type MemberTotal = { number: number; orMore: boolean }

/** `timeZone` is the edition's: its days begin and end there. */
export type AccessListed = Access & {
  id: string
  version: number
  edition: string
  timeZone: string
  zone: string | null
  reason: string
}

/** The members that fit the search, with their accesses (newest edition first), and how many there are in all. */
export async function listMembers(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  search: MemberSearch = {},
): Promise<{ members: MemberListed[]; total: MemberTotal }> {
  const { page = 1, pageSize = usualPageSize } = search
  const { ids, counted } = await findPage(tools, search, { limit: pageSize, offset: (page - 1) * pageSize })
  const [rows, held] = await Promise.all([membersNamed(tools, ids), accessesOf(tools, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const listed = ids.flatMap((id) => byId.get(id) ?? [])
  return {
    members: listed.map((row) => ({ ...row, accesses: held.get(row.id) ?? [] })),
    total: totalOf(counted),
  }
}

function totalOf(counted: number): MemberTotal {
  return { number: Math.min(counted, mostCounted), orMore: counted > mostCounted }
}

async function membersNamed(tools: Pick<Tools, 'db'>, ids: string[]): Promise<Omit<MemberListed, 'accesses'>[]> {
  if (ids.length === 0) return []
  return tools.db
    .select({
      id: members.id,
      displayName: members.displayName,
      email: accounts.email,
      role: members.role,
      status: members.status,
      timeZone: members.timeZone,
      tags: members.tags,
      lastSeenAt: members.lastSeenAt,
      joinedAt: members.joinedAt,
    })
    .from(members)
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .where(inArray(members.id, ids))
}

/** The accesses of these members, newest edition first, by member id; ended and revoked ones among them. */
export async function accessesOf(tools: Pick<Tools, 'db'>, memberIds: string[]): Promise<Map<string, AccessListed[]>> {
  if (memberIds.length === 0) return new Map()
  const held = await tools.db
    .select({
      memberId: accesses.memberId,
      access: {
        ...accessColumns,
        id: accesses.id,
        version: accesses.version,
        edition: editions.slug,
        timeZone: editions.timeZone,
        zone: zones.name,
        reason: accesses.reason,
      },
    })
    .from(accesses)
    .innerJoin(editions, eq(editions.id, accesses.editionId))
    .leftJoin(zones, eq(zones.id, accesses.zoneId))
    .where(inArray(accesses.memberId, memberIds))
    .orderBy(desc(editions.year), desc(accesses.startsAt))
  const byMember = Map.groupBy(held, ({ memberId }) => memberId)
  return new Map([...byMember].map(([id, list]) => [id, list.map(({ access }) => access)]))
}

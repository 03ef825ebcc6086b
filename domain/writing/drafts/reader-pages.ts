import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { usualPageSize } from '../../limit-numbers.ts'
import { accesses, zones } from '../../../db/schema/programme.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { canSee } from '../../club/access.ts'
import { containing } from '../../containing.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { membersById } from './members-by-id.ts'
import { findRow } from './rows.ts'
import { audienceOf } from './readers.ts'

/** Somebody who can be looked for, with what they would see. */
export type ReaderListed = { id: string; name: string; zone: string | null; sees: boolean }

/** Members by name, a page at a time, and whether each would see this draft once it is out; `q` is a part of the name. */
export async function pageOfReaders(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  draftId: string,
  { page = 1, q }: { page?: number; q?: string },
): Promise<{ readers: ReaderListed[]; isMore: boolean } | undefined> {
  const row = await findRow(tools.db, draftId)
  if (!row) return undefined
  const audience = await audienceOf(tools, row.audience)
  const editionId = audience.kind === 'edition' ? audience.editionId : undefined
  const part = q?.trim()
  const isHeld = and(
    eq(accesses.memberId, members.id),
    editionId ? eq(accesses.editionId, editionId) : sql`false`,
    inArray(accesses.status, ['active']),
  )
  const people = await tools.db
    .select({ id: members.id, name: members.displayName, zone: zones.name })
    .from(members)
    .leftJoin(accesses, isHeld)
    .leftJoin(zones, eq(zones.id, accesses.zoneId))
    .where(
      and(
        ne(members.role, 'admin'),
        inArray(members.status, ['active', 'paused']),
        editionId && !part ? sql`${accesses.id} is not null` : undefined,
        part ? containing(members.displayName, part) : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${members.displayName})`), members.id)
    .limit(usualPageSize + 1)
    .offset((page - 1) * usualPageSize)
  const now = tools.now()
  const published = { id: draftId, state: 'published' as const, audience }
  const shown = people.slice(0, usualPageSize)
  const asMembers = await membersById(
    tools,
    shown.map(({ id }) => id),
  )
  const sees = (id: string) => {
    const member = asMembers.get(id)
    return member !== undefined && canSee(member, published, now)
  }
  return {
    readers: shown.map((person) => ({ ...person, sees: sees(person.id) })),
    isMore: people.length > usualPageSize,
  }
}

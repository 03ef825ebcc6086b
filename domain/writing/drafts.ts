/** The workspace: everything that is being written. */
import { and, count, desc, eq, notInArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { members } from '../../db/schema/people.server.ts'
import { editions } from '../../db/schema/programme.server.ts'
import type { Audience as KeptAudience } from '../../db/schema/shapes.ts'
import { drafts } from '../../db/schema/writing.server.ts'
import { containing } from '../containing.ts'
import { oneOfEach, standing } from './drafts/standing.ts'
import type { Standing } from './drafts/standing.ts'
import { usualPageSize } from '../limit-numbers.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../club/viewer.ts'

type DraftRow = typeof drafts.$inferSelect
export type DraftKind = DraftRow['kind']
export type DraftStatus = DraftRow['status']

export type DraftListed = Pick<
  DraftRow,
  'id' | 'kind' | 'title' | 'status' | 'plannedAt' | 'plannedZone' | 'updatedAt'
> & {
  editor: string | null
  edition: string | null
  audience: KeptAudience
  /** How the published thing stands that it made or changes; nothing where none of it is out. */
  standing: Standing | null
}

export type DraftSearch = {
  kind?: DraftKind
  status?: DraftStatus
  /** Part of a title. */
  q?: string
  page?: number
  pageSize?: number
}

/**
 * The drafts that fit, last changed first, and how many; without a state asked for, what is in the trash is left out. Of one
 * published thing there is one, however often it was corrected.
 */
export async function listDrafts(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  search: DraftSearch = {},
): Promise<{ drafts: DraftListed[]; total: number }> {
  const { page = 1, pageSize = usualPageSize } = search
  const states = search.status ? eq(drafts.status, search.status) : notInArray(drafts.status, ['trashed'])
  const one = oneOfEach(tools, states)
  const isListed = search.status === 'trashed' ? states : eq(one.place, 1)
  const wanted = and(isListed, ...conditions(search))
  const [rows, [counted]] = await Promise.all([
    tools.db
      .select({
        id: drafts.id,
        kind: drafts.kind,
        title: drafts.title,
        status: drafts.status,
        audience: drafts.audience,
        plannedAt: drafts.plannedAt,
        plannedZone: drafts.plannedZone,
        updatedAt: drafts.updatedAt,
        editor: members.displayName,
        edition: editions.title,
        standing: standing(),
      })
      .from(drafts)
      .leftJoin(one, eq(one.id, drafts.id))
      .leftJoin(members, eq(members.id, drafts.editorId))
      .leftJoin(editions, eq(editions.id, drafts.editionId))
      .where(wanted)
      .orderBy(desc(drafts.updatedAt), drafts.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    tools.db.select({ total: count() }).from(drafts).leftJoin(one, eq(one.id, drafts.id)).where(wanted),
  ])
  return { drafts: rows, total: counted?.total ?? 0 }
}

/** How many drafts are in the works (not published, not in the trash), and how many of these are in which state. */
export async function countDrafts(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
): Promise<{ open: number; inReview: number; scheduled: number }> {
  const counted = await tools.db
    .select({ status: drafts.status, number: count() })
    .from(drafts)
    .where(notInArray(drafts.status, ['published', 'trashed']))
    .groupBy(drafts.status)
  const of = (status: DraftStatus) => counted.find((row) => row.status === status)?.number ?? 0
  return {
    open: counted.reduce((sum, { number }) => sum + number, 0),
    inReview: of('in_review'),
    scheduled: of('scheduled'),
  }
}

function conditions({ kind, q }: DraftSearch): (SQL | undefined)[] {
  const part = q?.trim()
  return [kind && eq(drafts.kind, kind), part ? containing(drafts.title, part) : undefined]
}

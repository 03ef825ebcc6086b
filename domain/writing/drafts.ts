/** The workspace: everything that is being written. */
import { and, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
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
  'id' | 'kind' | 'title' | 'status' | 'plannedAt' | 'plannedZone' | 'stopped' | 'updatedAt'
> & {
  editor: string | null
  edition: string | null
  audience: KeptAudience
  /** How the published thing stands that it made or changes; nothing where none of it is out. */
  standing: Standing | null
}

export type DraftSearch = DraftNarrowing & { status?: DraftStatus; stage?: Stage; page?: number; pageSize?: number }

/** Where a text stands: it is being written, is read before it may go out, goes out by itself, is out. */
export type Stage = 'writing' | 'review' | 'leaving' | 'out'

/** Of each stage its states. */
export const statesOf: Record<Stage, readonly DraftStatus[]> = {
  writing: ['editing', 'approved'],
  review: ['in_review'],
  leaving: ['scheduled', 'publishing'],
  out: ['published'],
}

/** What drafts are narrowed to, whatever their state. */
export type DraftNarrowing = {
  kind?: DraftKind | undefined
  /** Part of a title. */
  q?: string
  audience?: AskedAudience | undefined
  /** Last changed by this member. */
  editorId?: string | undefined
}

/** For whom a draft is: a sort of readers, or those of one edition. */
export type AskedAudience = { kind: Exclude<KeptAudience['kind'], 'edition'> } | { kind: 'edition'; editionId: string }

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
  const isOfStage = search.stage && inArray(drafts.status, [...statesOf[search.stage]])
  const fits = and(isOfStage, ...conditions(search))
  const one = oneOfEach(tools, states, fits)
  const ids = tools.db
    .select({ id: one.id })
    .from(one)
    .where(and(eq(one.place, 1), one.fits))
  const wanted = search.status === 'trashed' ? and(states, fits) : inArray(drafts.id, ids)
  const [rows, [counted]] = await Promise.all([
    tools.db
      .select(listedColumns())
      .from(drafts)
      .leftJoin(members, eq(members.id, drafts.editorId))
      .leftJoin(editions, eq(editions.id, drafts.editionId))
      .where(wanted)
      .orderBy(desc(drafts.updatedAt), drafts.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    tools.db.select({ total: count() }).from(drafts).where(wanted),
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

/** What a list has of a draft: to be selected from `drafts`, with its editor and its edition beside it. */
export function listedColumns() {
  return {
    id: drafts.id,
    kind: drafts.kind,
    title: drafts.title,
    status: drafts.status,
    audience: drafts.audience,
    plannedAt: drafts.plannedAt,
    plannedZone: drafts.plannedZone,
    stopped: drafts.stopped,
    updatedAt: drafts.updatedAt,
    editor: members.displayName,
    edition: editions.title,
    standing: standing(),
  }
}

/** What a narrowing asks of a draft. */
export function conditions({ kind, q, audience, editorId }: DraftNarrowing): (SQL | undefined)[] {
  const part = q?.trim()
  return [
    kind && eq(drafts.kind, kind),
    part ? containing(drafts.title, part) : undefined,
    audience && sql`${drafts.audience} ->> 'kind' = ${audience.kind}`,
    audience?.kind === 'edition' ? sql`${drafts.audience} ->> 'editionId' = ${audience.editionId}` : undefined,
    editorId === undefined ? undefined : eq(drafts.editorId, editorId),
  ]
}

/** The workspace: everything that is being written. */
import { and, count, desc, eq, notInArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { members } from '../../db/schema/people.server.ts'
import { editions } from '../../db/schema/programme.server.ts'
import type { DraftPayload, Audience as KeptAudience } from '../../db/schema/shapes.ts'
import { drafts, revisions } from '../../db/schema/writing.server.ts'
import { containing } from '../containing.ts'
import { explainKept } from './drafts/audience.ts'
import { oneOfEach, standing } from './drafts/standing.ts'
import type { Standing } from './drafts/standing.ts'
import { isId } from '../ids.ts'
import { usualPageSize } from '../paging.ts'
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

/** A draft to read. `audience` is a sentence of the access rule; `body` is Markdown. */
export type DraftRead = Omit<DraftListed, 'audience'> & {
  audience: string
  excerpt: string
  body: string
  slug: string | undefined
  notify: { mail?: boolean; push?: boolean }
  createdAt: Date
  revisions: { number: number; by: string | null; at: Date; note: string }[]
}

export type DraftSearch = {
  kind?: DraftKind
  status?: DraftStatus
  /** Part of a title. */
  q?: string
  page?: number
  pageSize?: number
}

const mostRevisions = 50

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
      .select({ ...listColumns(), audience: drafts.audience })
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

/** One draft with its text, who it is for, and its latest 50 revisions; `undefined` where there is none. */
export async function findDraft(tools: Pick<Tools, 'db'>, _admin: Admin, id: string): Promise<DraftRead | undefined> {
  if (!isId(id)) return undefined
  const [row] = await tools.db
    .select({
      ...listColumns(),
      audience: drafts.audience,
      payload: drafts.payload,
      notify: drafts.notify,
      createdAt: drafts.createdAt,
    })
    .from(drafts)
    .leftJoin(members, eq(members.id, drafts.editorId))
    .leftJoin(editions, eq(editions.id, drafts.editionId))
    .where(eq(drafts.id, id))
  if (!row) return undefined

  const [audience, written] = await Promise.all([explainKept(tools, row.audience), revisionsOf(tools, id)])
  const { payload, ...draft } = row
  return { ...draft, audience, ...textOf(payload), revisions: written }
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

function revisionsOf(tools: Pick<Tools, 'db'>, draftId: string): Promise<DraftRead['revisions']> {
  return tools.db
    .select({ number: revisions.number, by: members.displayName, at: revisions.at, note: revisions.note })
    .from(revisions)
    .leftJoin(members, eq(members.id, revisions.byMemberId))
    .where(eq(revisions.draftId, draftId))
    .orderBy(desc(revisions.number))
    .limit(mostRevisions)
}

function conditions({ kind, q }: DraftSearch): (SQL | undefined)[] {
  const part = q?.trim()
  return [kind && eq(drafts.kind, kind), part ? containing(drafts.title, part) : undefined]
}

/** What a kind calls its text differs; the common names come first. */
function textOf(payload: DraftPayload): Pick<DraftRead, 'excerpt' | 'body' | 'slug'> {
  const text = (name: string) => (typeof payload[name] === 'string' ? payload[name] : '')
  return { excerpt: payload.excerpt ?? '', body: payload.body ?? text('prompt'), slug: payload.slug }
}

function listColumns() {
  return {
    id: drafts.id,
    kind: drafts.kind,
    title: drafts.title,
    status: drafts.status,
    plannedAt: drafts.plannedAt,
    plannedZone: drafts.plannedZone,
    updatedAt: drafts.updatedAt,
    editor: members.displayName,
    edition: editions.title,
    standing: standing(),
  }
}

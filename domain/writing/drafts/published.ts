/** What is out: to be changed, copied or taken back from the workspace. */
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { drafts, updateNotices } from '../../../db/schema/writing.server.ts'
import { dayMs } from '../../../time/durations.ts'
import { containing } from '../../containing.ts'
import { isId } from '../../ids.ts'
import { usualPageSize } from '../../limit-numbers.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { kinds } from '../kinds.ts'
import type { WrittenKind } from '../kinds.ts'
import type { Shelf } from '../kinds/shelf.ts'

/** Something that is out, in one line. `draftId` is the draft in which it is being changed. */
export type Published = {
  targetId: string
  kind: WrittenKind
  title: string
  slug: string
  address: string
  at: Date | null
  state: string
  draftId: string | null
}

/** What a draft became, and what may be done with that. `mayTellAgainAt` is absent where readers may be told now. */
export type PublishedState = Omit<Published, 'draftId' | 'kind'> & {
  revision: number
  /** Letters of the last notice; `isTelling` while there may be more. */
  told: number
  /** How many of those are only files, for want of a mail server. */
  asFiles: number
  /** Devices called for it. */
  called: number
  isTelling: boolean
  /** Absent where it was not withdrawn. */
  withdrawnAt: Date | undefined
  mayTellAgainAt: Date | undefined
  canRetract: boolean
}

/** What is out of one kind, newest first, a page at a time. */
export async function listPublished(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  { kind, q, page = 1, pageSize = usualPageSize }: { kind: WrittenKind; q?: string; page?: number; pageSize?: number },
): Promise<{ published: Published[]; total: number }> {
  const { shelf } = kinds[kind]
  const part = q?.trim()
  const wanted = and(shelf.isOut, part ? containing(shelf.title, part) : undefined)
  // A part of its own, so that drizzle keeps the names of both tables in it.
  const open = sql`(select ${drafts.id} from ${drafts} where ${drafts.kind} = ${kind} and ${drafts.targetId} = ${shelf.id}
    and ${inArray(drafts.status, ['editing', 'in_review', 'approved', 'scheduled', 'publishing'])} limit 1)`
  const [rows, [counted]] = await Promise.all([
    tools.db
      .select({ ...shownColumns(shelf), draftId: sql<string | null>`${open}` })
      .from(shelf.table)
      .where(wanted)
      .orderBy(desc(shelf.at), shelf.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    tools.db.select({ total: count() }).from(shelf.table).where(wanted),
  ])
  return { published: rows.map((row) => ({ ...row, kind })), total: counted?.total ?? 0 }
}

/** One published thing; `undefined` where it is gone. */
export async function findPublished(
  tools: Pick<Tools, 'db' | 'now'>,
  kind: WrittenKind,
  targetId: string,
): Promise<PublishedState | undefined> {
  if (!isId(targetId)) return undefined
  const { shelf } = kinds[kind]
  const [row] = await tools.db
    .select({
      ...shownColumns(shelf),
      revision: shelf.revision,
      withdrawnAt: shelf.withdrawnAt,
      isKept: sql<boolean>`${shelf.isKept ?? sql`false`}`,
      isWithdrawn: sql<boolean>`${shelf.isWithdrawn}`,
    })
    .from(shelf.table)
    .where(eq(shelf.id, targetId))
  if (!row) return undefined
  const last = kind === 'update' ? await lastNoticeOf(tools, targetId) : undefined
  const { isKept, isWithdrawn, withdrawnAt, ...known } = row
  return {
    ...known,
    withdrawnAt: withdrawnAt ?? undefined,
    told: last?.told ?? 0,
    asFiles: last?.asFiles ?? 0,
    called: last?.called ?? 0,
    isTelling: last !== undefined && last.finishedAt === null,
    mayTellAgainAt: mayTellAgainAt(last?.askedAt, tools.now()),
    canRetract: !isKept && !isWithdrawn,
  }
}

function shownColumns({ id, title, slug, address, at, state }: Shelf) {
  return { targetId: id, title, slug, address, at, state }
}

/** When readers may be told again; `undefined` for now. */
export function mayTellAgainAt(lastAt: Date | undefined, now: Date): Date | undefined {
  const at = lastAt && new Date(lastAt.getTime() + pauseMs)
  return at && at > now ? at : undefined
}

/** Readers are told of a correction once in 24 hours at most (docs/behaviour/writing.md, corrected-quietly). */
const pauseMs = dayMs

// A letter's key begins with its notice; the operators are those of the index that compares beginnings.
const lettersInFiles = sql<number>`(
  select count(*)::int from guildhall.outbox_mails as mail where mail.status = 'written'
  and mail.dedupe_key ~>=~ ('update:' || update_notices.update_id || ':' || update_notices.number || ':')
  and mail.dedupe_key ~<~ ('update:' || update_notices.update_id || ':' || update_notices.number || ';'))`

async function lastNoticeOf({ db }: Pick<Tools, 'db'>, updateId: string) {
  const [last] = await db
    .select({
      askedAt: updateNotices.askedAt,
      told: updateNotices.told,
      asFiles: lettersInFiles,
      called: updateNotices.called,
      finishedAt: updateNotices.finishedAt,
    })
    .from(updateNotices)
    .where(eq(updateNotices.updateId, updateId))
    .orderBy(desc(updateNotices.number))
    .limit(1)
  return last
}

/** The entries of a challenge that were handed in, a page at a time: what everybody reads, and what members read besides. */
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { submissions } from '../../../db/schema/challenges.server.ts'
import { visitor } from '../../club/viewer.ts'
import type { Viewer } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import { entriesOnPage } from '../../limit-numbers.ts'
import { pageWithin } from '../../page-within.ts'
import type { Tools } from '../../tools.ts'
import type { Challenge } from '../challenges.ts'
import { handedInAt, mayReadEntry, submissionColumns, submissionsWithin } from '../submissions.ts'
import type { Submission } from '../submissions.ts'
import { filesOfEntries } from './files.ts'
import type { EntryFile } from './files.ts'

/** One page of entries, newest first: which one it is, and how many entries all of them have. */
export type EntryPage = { entries: ListedEntry[]; total: number; page: number }

type ListedEntry = Submission & { handedInAt: Date; files: EntryFile[] }

/** Which page: by its number, or the one with this entry. What is behind the last page is the last one. */
export type AskedPage = { page?: number; entry?: string | undefined }

type Asked = Pick<Tools, 'db' | 'now'>

/** The featured entries of a challenge: everybody reads them. */
export async function listFeatured(
  tools: Asked,
  challenge: Pick<Challenge, 'id'>,
  asked: AskedPage = {},
): Promise<EntryPage> {
  return listed(tools, visitor, isOf(challenge), asked)
}

/**
 * What this viewer reads of a challenge beside the featured entries: accepted ones for members, their own once it is handed in, all of
 * those for organisers. For a visitor that is none.
 */
export async function listBesideFeatured(
  tools: Asked,
  viewer: Viewer,
  challenge: Pick<Challenge, 'id'>,
  asked: AskedPage = {},
): Promise<EntryPage> {
  return listed(tools, viewer, and(isOf(challenge), ne(submissions.status, 'featured')), asked)
}

function isOf({ id }: Pick<Challenge, 'id'>): SQL {
  return eq(submissions.challengeId, id)
}

async function listed(
  tools: Asked,
  viewer: Viewer,
  which: SQL | undefined,
  { page = 1, entry }: AskedPage,
): Promise<EntryPage> {
  const { db } = tools
  const wanted = and(which, submissionsWithin(viewer))
  const [total, held] = await Promise.all([
    db.$count(submissions, wanted),
    entry === undefined ? undefined : pageWith(tools, wanted, entry),
  ])
  const shown = pageWithin(total, { page: held ?? page, pageSize: entriesOnPage })
  const rows = await db
    .select({ ...submissionColumns, handedInAt })
    .from(submissions)
    .where(wanted)
    .orderBy(desc(handedInAt), submissions.id)
    .limit(entriesOnPage)
    .offset((shown - 1) * entriesOnPage)
  const files = await filesOfEntries(
    db,
    rows.map(({ id }) => id),
  )
  const entries = rows
    .filter((row) => mayReadEntry(viewer, row, tools.now()))
    .map(({ memberId, ...row }) => ({
      ...row,
      isOwn: viewer.role !== 'visitor' && viewer.id === memberId,
      files: files.get(row.id) ?? [],
    }))
  return { entries, total, page: shown }
}

/** The page an entry is on, where it is on one. */
async function pageWith(
  { db }: Pick<Tools, 'db'>,
  wanted: SQL | undefined,
  entry: string,
): Promise<number | undefined> {
  if (!isId(entry)) return undefined
  const place = sql<number>`(row_number() over (order by ${handedInAt} desc, ${submissions.id}))::int`
  const placed = db
    .select({ id: submissions.id, place: place.as('place') })
    .from(submissions)
    .where(wanted)
    .as('placed')
  const [found] = await db.select({ place: placed.place }).from(placed).where(eq(placed.id, entry))
  return found && Math.ceil(found.place / entriesOnPage)
}

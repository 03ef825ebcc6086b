import { and, desc, eq, isNotNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { drafts } from '../../../db/schema/writing.server.ts'
import type { Admin } from '../../club/viewer.ts'
import { containing } from '../../containing.ts'
import { usualPageSize } from '../../limit-numbers.ts'
import { pageWithin } from '../../page-within.ts'
import { kinds } from '../kinds.ts'
import { editionTitle } from '../kinds/shelf.ts'
import type { WrittenKind } from '../kinds.ts'
import type { Tools } from '../../tools.ts'

/** Something that is out, or was withdrawn, and was never written at the Desk: it came with a file, or before there was one. */
export type OutAlone = {
  kind: WrittenKind
  targetId: string
  title: string
  /** The edition it is of, where its kind has one. */
  edition: string | null
  address: string
  at: Date | null
  withdrawnAt: Date | null
  /** The house cannot be without it: it is replaced, never withdrawn. */
  isKept: boolean
}

/** Those of one kind, newest first, a page at a time. */
export async function listOutAlone(
  { db }: Pick<Tools, 'db'>,
  _admin: Admin,
  {
    kind,
    q = '',
    page = 1,
    pageSize = usualPageSize,
  }: { kind: WrittenKind; q?: string; page?: number; pageSize?: number },
): Promise<{ out: OutAlone[]; total: number; page: number }> {
  const { shelf, name } = kinds[kind]
  const { table, id, title, within, address, at, withdrawnAt } = shelf
  const written = db
    .select({ one: sql`1` })
    .from(drafts)
    .where(and(eq(drafts.kind, kind), sql`${drafts.targetId} = ${id}`, ne(drafts.status, 'trashed')))
  const wanted = and(
    or(shelf.isOut, and(shelf.isWithdrawn, isNotNull(shelf.withdrawnFrom))),
    notExists(written),
    q.trim() ? containing(title, q.trim()) : undefined,
  )
  const isKept = sql<boolean>`${shelf.isKept ?? sql`false`}`
  const edition: SQL<string | null> = name.within === 'edition' && within ? editionTitle(within) : sql`null`
  const total = await db.$count(table, wanted)
  const shown = pageWithin(total, { page, pageSize })
  const rows = await db
    .select({ targetId: id, title, edition, address, at, withdrawnAt, isKept })
    .from(table)
    .where(wanted)
    .orderBy(desc(at), id)
    .limit(pageSize)
    .offset((shown - 1) * pageSize)
  return { out: rows.map((row) => ({ ...row, kind })), total, page: shown }
}

import { and, count, desc, eq, isNotNull, ne, notExists, or, sql } from 'drizzle-orm'
import { drafts } from '../../../db/schema/writing.server.ts'
import type { Admin } from '../../club/viewer.ts'
import { containing } from '../../containing.ts'
import { usualPageSize } from '../../limit-numbers.ts'
import { kinds } from '../kinds.ts'
import type { WrittenKind } from '../kinds.ts'
import type { Tools } from '../../tools.ts'

/** Something that is out, or was withdrawn, and was never written at the Desk: it came with a file, or before there was one. */
export type OutAlone = {
  kind: WrittenKind
  targetId: string
  title: string
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
): Promise<{ out: OutAlone[]; total: number }> {
  const { shelf } = kinds[kind]
  const { table, id, title, address, at, withdrawnAt } = shelf
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
  const [rows, [counted]] = await Promise.all([
    db
      .select({ targetId: id, title, address, at, withdrawnAt, isKept })
      .from(table)
      .where(wanted)
      .orderBy(desc(at), id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(table).where(wanted),
  ])
  return { out: rows.map((row) => ({ ...row, kind })), total: counted?.total ?? 0 }
}

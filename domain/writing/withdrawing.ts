/** Taking back what is out, of whatever kind, and putting it back (docs/behaviour/writing.md, withdrawn). */
import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { noteInAudit } from '../club/audit.ts'
import { canSee } from '../club/access.ts'
import type { Admin, Viewer } from '../club/viewer.ts'
import { isRefusedBy } from '../constraints.ts'
import { isId } from '../ids.ts'
import type { Tools } from '../tools.ts'
import { isWrittenKind, kinds, writtenKinds } from './kinds.ts'
import type { WrittenKind } from './kinds.ts'
import type { Shelf } from './kinds/shelf.ts'

type What = { kind: string; targetId: string }

/** `kept`: the house cannot be without it, or people agreed to it; a new version replaces it. */
export type RetractOutcome =
  | { ok: true; mailsStopped: number }
  | { ok: false; because: 'kind' | 'gone' | 'already' | 'kept' }

/**
 * Takes back what is out, at once: nobody reads it any more, and letters of it that had not left stay here. Its row keeps its
 * words, and since when it is withdrawn.
 */
export async function retract(tools: Tools, admin: Admin, { kind, targetId }: What): Promise<RetractOutcome> {
  if (!isWrittenKind(kind)) return { ok: false, because: 'kind' }
  if (!isId(targetId)) return { ok: false, because: 'gone' }
  const { shelf, stopLetters } = kinds[kind]
  return tools.db.transaction(async (tx): Promise<RetractOutcome> => {
    const now = tools.now()
    const mayGo = and(shelf.isOut, not(shelf.isWithdrawn), shelf.isKept && not(shelf.isKept))
    const title = await turn(tx, shelf, {
      targetId,
      where: mayGo,
      from: sql`status`,
      to: sql`'retracted'`,
      at: now,
      now,
    })
    if (title === undefined) return { ok: false, because: await whyNot(tx, shelf, targetId) }
    const mailsStopped = (await stopLetters?.(tx, targetId, now)) ?? 0
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'retracted',
      objectType: kind,
      objectId: targetId,
      summary: `Withdrew “${title}”.`,
      diff: { mailsStopped },
    })
    return { ok: true, mailsStopped }
  })
}

/** `another`: meanwhile something else is out under its name. */
export type PutBackOutcome = { ok: true } | { ok: false; because: 'kind' | 'gone' | 'another' }

/** Puts back what was withdrawn, as it was. Nobody is told, and letters that were stopped stay stopped. */
export async function putBack(tools: Tools, admin: Admin, { kind, targetId }: What): Promise<PutBackOutcome> {
  if (!isWrittenKind(kind)) return { ok: false, because: 'kind' }
  if (!isId(targetId)) return { ok: false, because: 'gone' }
  const { shelf } = kinds[kind]
  try {
    return await tools.db.transaction(async (tx): Promise<PutBackOutcome> => {
      // What its author took back has no status from before: it is theirs, and no words are left of it.
      const where = and(shelf.isWithdrawn, isNotNull(shelf.withdrawnFrom))
      const before = sql`retracted_from`
      const title = await turn(tx, shelf, { targetId, where, from: sql`null`, to: before, at: null, now: tools.now() })
      if (title === undefined) return { ok: false, because: 'gone' }
      const summary = `Put “${title}” back.`
      await noteInAudit(tx, { actorId: admin.id, action: 'put-back', objectType: kind, objectId: targetId, summary })
      return { ok: true }
    })
  } catch (error) {
    if (isRefusedBy(error, 'one_published_page_per_slug')) return { ok: false, because: 'another' }
    throw error
  }
}

/** What organisers took back at an address of the site. */
export type Withdrawn = { kind: WrittenKind; at: Date }

/**
 * What was withdrawn last at this address (path and query as links have it), where this viewer could read it: what a page may say
 * that finds nothing there. Nothing of its words is told, and to whoever could not read it there never was anything.
 */
export async function findWithdrawn(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  address: string,
): Promise<Withdrawn | undefined> {
  const all = writtenKinds().map((kind) => {
    const { table, id, address: ownAddress, isWithdrawn, withdrawnAt } = kinds[kind].shelf
    return sql`select ${kind}::text as kind, ${id} as id, ${withdrawnAt} as at from ${table}
      where ${isWithdrawn} and ${withdrawnAt} is not null and ${ownAddress} = ${address}`
  })
  const { rows } = await tools.db.execute<{ kind: string; id: string; at: string | Date }>(
    sql`select kind, id, at from (${sql.join(all, sql` union all `)}) as withdrawn order by at desc limit 1`,
  )
  const [row] = rows
  if (!row || !isWrittenKind(row.kind)) return undefined
  const [object] = await kinds[row.kind].accessObjects(tools, [row.id])
  return object && canSee(viewer, object, tools.now()) ? { kind: row.kind, at: new Date(row.at) } : undefined
}

type Turn = { targetId: string; where: SQL | undefined; from: SQL; to: SQL; at: Date | null; now: Date }

/** Turns the status of one row, where this can be said of it; answers its title. Each shelf has these columns by these names. */
async function turn(
  tx: Transaction,
  shelf: Shelf,
  { targetId, where, from, to, at, now }: Turn,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    update ${shelf.table} set status = ${to}, retracted_from = ${from}, retracted_at = ${at?.toISOString() ?? null}::timestamptz,
      updated_at = ${now.toISOString()}::timestamptz, version = ${shelf.table}.version + 1
    where ${shelf.id} = ${targetId} and ${where} returning ${shelf.title} as title`)
  return rows[0]?.title
}

async function whyNot(
  db: Database | Transaction,
  shelf: Shelf,
  targetId: string,
): Promise<'gone' | 'already' | 'kept'> {
  const [row] = await db
    .select({ isWithdrawn: sql<boolean>`${shelf.isWithdrawn}`, isKept: sql<boolean>`${shelf.isKept ?? sql`false`}` })
    .from(shelf.table)
    .where(eq(shelf.id, targetId))
  if (row?.isKept) return 'kept'
  return row?.isWithdrawn ? 'already' : 'gone'
}

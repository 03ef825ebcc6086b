/** Who did what: written with every change, never changed itself. */
import { and, asc, count, desc, eq, gte, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { auditEntries } from '../../db/schema/operations.server.ts'
import { members } from '../../db/schema/people.server.ts'
import { usualPageSize } from '../paging.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from './viewer.ts'

/** What a change leaves behind. `summary` is a sentence for organisers; secrets and texts stay out of `diff`. */
export type AuditNote = {
  /** Absent where the house itself did it. */
  actorId?: string
  /** `redirect-added` */
  action: string
  objectType: string
  objectId: string
  summary: string
  diff?: Record<string, unknown>
}

export type AuditEntry = {
  id: string
  at: Date
  /** Absent for the house itself and for people who are gone. */
  actor: string | null
  action: string
  objectType: string
  objectId: string
  summary: string
}

/**
 * Writes an entry, or several in one statement, as part of the caller's transaction: there is no change without its entry
 * and no entry without its change.
 */
export async function noteInAudit(tx: Transaction, ...notes: AuditNote[]): Promise<void> {
  if (notes.length === 0) return
  await tx
    .insert(auditEntries)
    .values(notes.map(({ actorId, diff = {}, ...note }) => ({ ...note, diff, actorId: actorId ?? null })))
}

/** What the log is narrowed to; `house` is what nobody in particular did. */
export type AuditQuestion = {
  of?: { objectType: string; objectId?: string } | undefined
  actor?: string | 'house' | undefined
  since?: Date | undefined
}

/** The log, newest first; of one kind of object or of one object, by one person, since a moment, where that is asked for. */
export async function listAudit(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  { of, actor, since, page = 1, pageSize = usualPageSize }: AuditQuestion & { page?: number; pageSize?: number } = {},
): Promise<{ entries: AuditEntry[]; total: number }> {
  const wanted = and(
    of && eq(auditEntries.objectType, of.objectType),
    of?.objectId === undefined ? undefined : eq(auditEntries.objectId, of.objectId),
    actor ? (actor === 'house' ? isNull(auditEntries.actorId) : eq(auditEntries.actorId, actor)) : undefined,
    since && gte(auditEntries.at, since),
  )
  const [entries, [counted]] = await Promise.all([
    tools.db
      .select({
        id: auditEntries.id,
        at: auditEntries.at,
        actor: members.displayName,
        action: auditEntries.action,
        objectType: auditEntries.objectType,
        objectId: auditEntries.objectId,
        summary: auditEntries.summary,
      })
      .from(auditEntries)
      .leftJoin(members, eq(members.id, auditEntries.actorId))
      .where(wanted)
      .orderBy(desc(auditEntries.at), auditEntries.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    tools.db.select({ total: count() }).from(auditEntries).where(wanted),
  ])
  return { entries, total: counted?.total ?? 0 }
}

/** Whom the log can be narrowed to: those who run the community now, by name. */
export async function auditActors({ db }: Pick<Tools, 'db'>, _admin: Admin): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: members.id, name: members.displayName })
    .from(members)
    .where(eq(members.role, 'admin'))
    .orderBy(asc(members.displayName), members.id)
    .limit(mostActors)
}

const mostActors = 100

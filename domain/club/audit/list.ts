/** The log of who did what, as organisers read it. */
import { and, asc, count, desc, eq, gte, isNull } from 'drizzle-orm'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { usualPageSize } from '../../limit-numbers.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../viewer.ts'

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

/** When what a draft made was withdrawn and put back, as the log has it. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import type { Tools } from '../../tools.ts'

/** One turn of a text that is or was out. */
export type Turn = { id: string; what: 'withdrawn' | 'put-back'; by: string | null; at: Date }

const mostListed = 50

/** The latest 50 of one text, the newest first. */
export async function listTurns(
  { db }: Pick<Tools, 'db'>,
  { kind, targetId }: { kind: string; targetId: string },
): Promise<Turn[]> {
  const rows = await db
    .select({ id: auditEntries.id, action: auditEntries.action, by: members.displayName, at: auditEntries.at })
    .from(auditEntries)
    .leftJoin(members, eq(members.id, auditEntries.actorId))
    .where(
      and(
        eq(auditEntries.objectType, kind),
        eq(auditEntries.objectId, targetId),
        inArray(auditEntries.action, ['retracted', 'put-back']),
      ),
    )
    .orderBy(desc(auditEntries.at), auditEntries.id)
    .limit(mostListed)
  return rows.map(({ action, ...turn }) => ({ ...turn, what: action === 'retracted' ? 'withdrawn' : 'put-back' }))
}

import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Member } from '../../club/viewer.ts'

const action = 'attendance-noted'

/**
 * One line for each session and whoever notes who came, however often they tap: who noted what of whom, and when, stands
 * with the answer itself. The session is held, so the line is written once.
 */
export async function noteOnce(
  tx: Transaction,
  actor: Pick<Member, 'id'>,
  session: { id: string; title: string },
): Promise<void> {
  const written = await tx.$count(
    auditEntries,
    and(
      eq(auditEntries.actorId, actor.id),
      eq(auditEntries.action, action),
      eq(auditEntries.objectType, 'session'),
      eq(auditEntries.objectId, session.id),
    ),
  )
  if (written > 0) return
  const summary = `Noted who came to “${session.title}”.`
  await noteInAudit(tx, { actorId: actor.id, action, objectType: 'session', objectId: session.id, summary })
}

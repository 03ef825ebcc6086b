/** A draft of an edition is deleted while nobody has seen anything of it. */
import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accesses, editions, invitationRequests, invitations } from '../../../db/schema/programme.server.ts'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { templates } from '../../../db/schema/pages.server.ts'
import { updates } from '../../../db/schema/writing.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import type { RowVersion } from '../../ids.ts'

/** What keeps an edition: people in it or on their way, sessions that were announced, texts that were published. */
type KeptBy = 'has-people' | 'has-sessions' | 'has-texts'

type DeleteOutcome = { ok: true } | { ok: false; because: 'stale' | 'not-a-draft' | KeptBy }

/** Deletes a draft with its zones and the drafts of its sessions. What somebody may have seen is cancelled instead. */
export async function deleteEdition(tools: Tools, admin: Admin, { id, version }: RowVersion): Promise<DeleteOutcome> {
  if (!isId(id)) return { ok: true }
  return tools.db.transaction(async (tx): Promise<DeleteOutcome> => {
    const [before] = await tx.select(columns).from(editions).where(eq(editions.id, id)).for('update')
    if (!before) return { ok: true }
    if (before.status !== 'draft') return { ok: false, because: 'not-a-draft' }
    if (before.version !== version) return { ok: false, because: 'stale' }
    const because = await keptBy(tx, id)
    if (because) return { ok: false, because }
    await tx.delete(editions).where(eq(editions.id, id))
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'edition-deleted',
      objectType: 'edition',
      objectId: id,
      summary: `Edition ${before.slug}, ${before.title}.`,
    })
    return { ok: true }
  })
}

/** Asked while the edition's row is held: nothing that names it can be added meanwhile. */
async function keptBy(tx: Transaction, id: string): Promise<KeptBy | undefined> {
  const people =
    (await tx.$count(accesses, eq(accesses.editionId, id))) +
    (await tx.$count(invitations, eq(invitations.editionId, id))) +
    (await tx.$count(invitationRequests, eq(invitationRequests.editionId, id)))
  if (people > 0) return 'has-people'
  const announced = and(eq(scheduledSessions.editionId, id), ne(scheduledSessions.status, 'draft'))
  if ((await tx.$count(scheduledSessions, announced)) > 0) return 'has-sessions'
  const texts =
    (await tx.$count(updates, eq(updates.editionId, id))) + (await tx.$count(templates, eq(templates.editionId, id)))
  return texts > 0 ? 'has-texts' : undefined
}

const columns = { status: editions.status, version: editions.version, slug: editions.slug, title: editions.title }

/** What organisers write down about a member: the name as it should read, tags, a note of their own. */
import { and, eq, sql } from 'drizzle-orm'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isId } from '../../ids.ts'
import { liftSuppressions } from '../../notices/suppressions.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { tidyTags } from './tags.ts'

export type PersonEdit = { id: string; version: number; displayName: string; tags: string[]; staffNote: string }

/** A member as the organisers' form has them. */
export type EditedPerson = PersonEdit

/** Saves it; `undefined` where there is nobody of this id, `current` where somebody saved another version meanwhile. */
export async function savePerson(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { id, version, displayName, tags, staffNote }: PersonEdit,
): Promise<{ ok: true } | { ok: false; because: 'stale'; current: EditedPerson } | undefined> {
  if (!isId(id)) return undefined
  return tools.db.transaction(async (tx) => {
    const [before] = await tx.select(editedColumns).from(members).where(eq(members.id, id)).for('update')
    if (!before) return undefined
    if (before.version !== version) return { ok: false, because: 'stale', current: before }
    const after = { displayName, tags: tidyTags(tags), staffNote }
    const changed = changedFields(before, after)
    if (changed.length === 0) return { ok: true }
    await tx
      .update(members)
      .set({ ...after, updatedAt: tools.now(), version: sql`${members.version} + 1` })
      .where(and(eq(members.id, id), eq(members.version, version)))
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'member-changed',
      objectType: 'member',
      objectId: id,
      summary: `Changed ${displayName}: ${changed.join(', ')}`,
      diff: { fields: changed },
    })
    return { ok: true }
  })
}

/** Writes to somebody's address again after their mailbox had refused a mail. False where nothing was in the way. */
export async function allowMail(tools: Pick<Tools, 'db'>, admin: Admin, { id }: { id: string }): Promise<boolean> {
  if (!isId(id)) return false
  return tools.db.transaction(async (tx) => {
    const [person] = await tx
      .select({ name: members.displayName, email: accounts.email })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .where(eq(members.id, id))
    if (!person?.email || !(await liftSuppressions(tx, person.email))) return false
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'mail-allowed',
      objectType: 'member',
      objectId: id,
      summary: `Mail to ${person.name} is sent again`,
    })
    return true
  })
}

type Written = Pick<PersonEdit, 'displayName' | 'tags' | 'staffNote'>

function changedFields(before: Written, after: Written): string[] {
  return [
    ...(before.displayName === after.displayName ? [] : ['name']),
    ...(before.tags.join('\n') === after.tags.join('\n') ? [] : ['tags']),
    ...(before.staffNote === after.staffNote ? [] : ['note']),
  ]
}

const editedColumns = {
  id: members.id,
  version: members.version,
  displayName: members.displayName,
  tags: members.tags,
  staffNote: members.staffNote,
}

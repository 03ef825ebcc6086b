/** What is done to several people at once, and noted for each of them. */
import { and, inArray } from 'drizzle-orm'
import { mostChangedAtOnce } from '../../limit-numbers.ts'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isId } from '../../ids.ts'
import type { Admin } from '../../club/viewer.ts'

export type Named = { id: string; name: string }

/** The ids that can be ids at all, as many as may be changed at once. */
export function idsAtOnce(memberIds: readonly string[]): string[] {
  return memberIds.filter(isId).slice(0, mostChangedAtOnce)
}

/** Members by their ids, in one order; only those with one of the `statuses` where some are named. */
export async function namedMembers(
  tx: Transaction,
  memberIds: readonly string[],
  statuses?: (typeof members.$inferSelect)['status'][],
): Promise<Named[]> {
  const ids = idsAtOnce(memberIds)
  if (ids.length === 0) return []
  return tx
    .select({ id: members.id, name: members.displayName })
    .from(members)
    .where(and(inArray(members.id, ids), statuses ? inArray(members.status, statuses) : undefined))
    .orderBy(members.id)
}

/** Those of them who are among the ids. */
export function those(people: Named[], ids: ReadonlySet<string>): Named[] {
  return people.filter(({ id }) => ids.has(id))
}

/** One line in the audit log for each of them. */
export function noteEach(
  tx: Transaction,
  admin: Admin,
  action: string,
  people: Named[],
  words: (name: string) => string,
): Promise<void> {
  const ofMember = { actorId: admin.id, action, objectType: 'member' }
  return noteInAudit(tx, ...people.map(({ id, name }) => ({ ...ofMember, objectId: id, summary: words(name) })))
}

/** What is done to several people at once, and noted for each of them. */
import { mostChangedAtOnce } from '../../limit-numbers.ts'
import type { Transaction } from '../../../db/open.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isId } from '../../ids.ts'
import type { Admin } from '../../club/viewer.ts'

export type Named = { id: string; name: string }

/** The ids that can be ids at all, as many as may be changed at once. */
export function idsAtOnce(memberIds: readonly string[]): string[] {
  return memberIds.filter(isId).slice(0, mostChangedAtOnce)
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

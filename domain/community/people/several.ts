/** What is done to several people at once, and noted for each of them. */
import type { Transaction } from '../../../db/open.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'

export type Named = { id: string; name: string }

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

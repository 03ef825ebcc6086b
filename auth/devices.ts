import { createHash, randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import type { AuthContext } from './context.ts'
import { knownDevices, users, type Session } from './schema.server.ts'

/**
 * Remembers the device a session was opened from and tells its owner of one that was not there before; not of the very
 * first. What is kept is a hash of the browser's description without its versions: an update is no new device.
 */
export async function noteDevice(context: AuthContext, tx: Transaction, session: Session): Promise<void> {
  const { userId, userAgent } = session
  const familyHash = createHash('sha256')
    .update(familyOf(userAgent ?? ''))
    .digest('hex')
  const [isNew] = await tx
    .insert(knownDevices)
    .values({ accountId: userId, familyHash, firstSeenAt: context.now() })
    .onConflictDoNothing()
    .returning({ accountId: knownDevices.accountId })
  if (!isNew) return
  const [another] = await tx
    .select({ email: users.email })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.accountId))
    .where(and(eq(knownDevices.accountId, userId), ne(knownDevices.familyHash, familyHash)))
    .limit(1)
  if (!another?.email) return
  const what = { id: randomUUID(), to: another.email, accountId: userId }
  await context.sendLetter(tx, { kind: 'new-device', ...what, userAgent: userAgent ?? '', at: context.now() })
}

/** `Mozilla/ (X; Linux x; rv:) Gecko/ Firefox/` */
function familyOf(userAgent: string): string {
  return userAgent.replaceAll(/[\d._]+/g, '')
}

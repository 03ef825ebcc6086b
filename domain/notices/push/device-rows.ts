/** The rows of devices (`devices.ts`), written as part of a change. */
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { consents } from '../../../db/schema/people.server.ts'
import { pushSubscriptions } from '../../../db/schema/push.server.ts'
import { deviceName } from '../../club/device-name.ts'
import type { Tools } from '../../tools.ts'
import type { Member } from '../../club/viewer.ts'
import { callable } from '../push.ts'

/** What a browser says of its subscription (Push API), and the public key of ours it was made for. */
export type BrowserSubscription = { endpoint: string; p256dh: string; auth: string; madeForKey: string }

/** The sign-in on this device, and what its browser says of itself. */
export type ThisSignIn = { sessionId: string; userAgent: string }

/** Somebody has a handful; the one they used longest ago makes room. */
export const mostDevices = 20

/** Keeps a device with the sign-in it was turned on in; returns its id. */
export async function writeDevice(
  { now }: Pick<Tools, 'now'>,
  tx: Transaction,
  { id: memberId }: Pick<Member, 'id'>,
  { endpoint, p256dh, auth, madeForKey }: BrowserSubscription,
  { sessionId, userAgent }: ThisSignIn,
): Promise<string> {
  const facts = { memberId, sessionId, p256dh, authSecret: auth, madeForKey, deviceLabel: deviceName(userAgent) }
  const begun = { status: 'active', failures: 0, lastError: '', updatedAt: now() } as const
  const [row] = await tx
    .insert(pushSubscriptions)
    .values({ endpoint, ...facts, createdAt: now(), ...begun })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: {
        ...facts,
        ...begun,
        // Another's device begins anew; one's own keeps its history.
        createdAt: sql`case when ${pushSubscriptions.memberId} = excluded.member_id then ${pushSubscriptions.createdAt} else excluded.created_at end`,
        lastOkAt: sql`case when ${pushSubscriptions.memberId} = excluded.member_id then ${pushSubscriptions.lastOkAt} end`,
        version: sql`${pushSubscriptions.version} + 1`,
      },
    })
    .returning({ id: pushSubscriptions.id })
  if (!row) throw new Error('The device was not kept.')
  // A browser has one subscription: what it had before is over.
  const ofBefore = and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.id, row.id))
  await tx.delete(pushSubscriptions).where(ofBefore)
  return row.id
}

/** The member's oldest devices beyond the most they may have are forgotten. */
export async function makeRoom(tx: Transaction, { id }: Pick<Member, 'id'>): Promise<void> {
  const kept = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.memberId, id))
    .orderBy(desc(pushSubscriptions.updatedAt))
    .limit(mostDevices)
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.memberId, id), sql`${pushSubscriptions.id} not in (${kept})`))
}

/** How many devices the member is called on. */
export async function countDevices(tx: Transaction, { id }: Pick<Member, 'id'>): Promise<number> {
  return tx.$count(
    pushSubscriptions,
    and(eq(pushSubscriptions.memberId, id), inArray(pushSubscriptions.status, [...callable])),
  )
}

/** Being called was agreed to, or is no longer. */
export async function noteAgreement(
  { now }: Pick<Tools, 'now'>,
  tx: Transaction,
  { id: memberId }: Pick<Member, 'id'>,
  given: boolean,
): Promise<void> {
  await tx.insert(consents).values({ memberId, kind: 'push', given, source: 'site', at: now() })
}

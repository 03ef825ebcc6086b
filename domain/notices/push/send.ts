import { and, asc, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { pushSubscriptions } from '../../../db/schema/push.server.ts'
import type { PushAbout } from '../../../jobs/kinds.ts'
import type { Tools } from '../../tools.ts'

/**
 * Calls the devices of members, each member for one thing, as part of the caller's transaction: each device once for the same
 * news, however often it is asked to. Whether somebody may still be told, and what, is decided when it leaves. Returns how
 * many are called.
 */
export async function sendPush(
  { jobs }: Pick<Tools, 'jobs'>,
  tx: Transaction,
  calls: readonly { memberId: string; about: PushAbout }[],
): Promise<number> {
  if (calls.length === 0) return 0
  const news = new Map(calls.map(({ memberId, about }) => [memberId, about]))
  const devices = await tx
    .select({ id: pushSubscriptions.id, memberId: pushSubscriptions.memberId })
    .from(pushSubscriptions)
    .where(and(inArray(pushSubscriptions.memberId, [...news.keys()]), inArray(pushSubscriptions.status, [...callable])))
    .orderBy(asc(pushSubscriptions.id))
  return jobs.sendMany(
    tx,
    'push-send',
    devices.flatMap(({ id, memberId }) => {
      const about = news.get(memberId)
      return about ? [{ payload: { deviceId: id, about }, dedupeKey: `${keyOf(about)}:${id}` }] : []
    }),
  )
}

/** Devices that are called; one that failed lately is given its chance. */
export const callable = ['active', 'failing'] as const

/** Names the news, so that nobody is called for it twice. */
function keyOf(about: PushAbout): string {
  switch (about.kind) {
    case 'update':
      return `update:${about.updateId}:${about.notice}`
    case 'reminder':
      return `reminder:${about.hoursBefore}:${about.sessionId}:${about.startsAt}`
    case 'moved':
    case 'cancelled':
      return `${about.kind}:${about.sessionId}:${about.sequence}`
    case 'promoted':
    case 'offered':
      return `${about.kind}:${about.sessionId}:${about.version}`
    case 'test':
      return `test:${about.testId}`
  }
}

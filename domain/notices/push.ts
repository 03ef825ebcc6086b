/**
 * Push: calling the devices of members, and how that goes, for organisers. Which devices there are is in `push/devices.ts`; one
 * call is made in `push/deliver.ts`.
 */
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { pushSubscriptions } from '../../db/schema/push.server.ts'
import { isAmong } from '../among.ts'
import type { Admin } from '../club/viewer.ts'
import { pushPublicKey } from './push/keys.ts'
import { pushSubject } from './push/subject.ts'
import type { PushSubject } from './push/subject.ts'
import type { Tools } from '../tools.ts'
import type { PushAbout } from '../../jobs/kinds.ts'

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
    .where(and(isAmong(pushSubscriptions.memberId, [...news.keys()]), inArray(pushSubscriptions.status, [...callable])))
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

/** Those of these members who have a device that is called. */
export async function whoHasDevices(
  { db }: Pick<Tools, 'db'>,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const owners = await db
    .selectDistinct({ id: pushSubscriptions.memberId })
    .from(pushSubscriptions)
    .where(and(isAmong(pushSubscriptions.memberId, memberIds), inArray(pushSubscriptions.status, [...callable])))
  return new Set(owners.map(({ id }) => id))
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
    case 'message':
      return `message:${about.messageId}`
    case 'test':
      return `test:${about.testId}`
  }
}

export type PushFacts = {
  keys: { publicKey: string; madeAt: Date } | undefined
  subject: PushSubject
  /** Devices that are called; of them `failing` do not take it at the moment, the last one for this reason. */
  devices: number
  failing: number
  lastError: string
}

/** Read only: the subject is the mail's sender, and there is one pair of keys for good. */
export async function pushFacts(tools: Pick<Tools, 'db' | 'siteUrl'>, _admin: Admin): Promise<PushFacts> {
  const [keys, subject, counted, [last]] = await Promise.all([
    pushPublicKey(tools),
    pushSubject(tools),
    tools.db
      .select({ status: pushSubscriptions.status, number: count() })
      .from(pushSubscriptions)
      .where(inArray(pushSubscriptions.status, [...callable]))
      .groupBy(pushSubscriptions.status),
    tools.db
      .select({ lastError: pushSubscriptions.lastError })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.status, 'failing'))
      .orderBy(desc(pushSubscriptions.lastTriedAt))
      .limit(1),
  ])
  const numberOf = (status: string) => counted.find((row) => row.status === status)?.number ?? 0
  const failing = numberOf('failing')
  return { keys, subject, devices: numberOf('active') + failing, failing, lastError: last?.lastError ?? '' }
}

/** The devices a member is called on: a browser's subscription with a push service, kept with the sign-in it was made in. */
import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { pushSubscriptions } from '../../../db/schema/push.server.ts'
import { dayMs } from '../../../time/durations.ts'
import { isWithUs } from '../../club/access.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import { holdMemberWithAccesses } from '../../club/viewer.ts'
import type { Member } from '../../club/viewer.ts'
import { countDevices, makeRoom, mostDevices, noteAgreement, writeDevice } from './device-rows.ts'
import type { BrowserSubscription, ThisSignIn } from './device-rows.ts'
import { isPushEndpoint, areBrowserKeys } from './subscription.ts'
import { pushPublicKey } from './keys.ts'

export type Device = {
  id: string
  label: string
  status: 'active' | 'failing' | 'gone'
  /** Why the last call was not taken; empty where it was, or none was made. */
  lastError: string
  lastOkAt: Date | null
  since: Date
  /** The sign-in that asks is the one the device belongs to. */
  isThis: boolean
}

export type SubscribeOutcome =
  | { ok: true; deviceId: string }
  /** `service`: not a push service we call. `keys`: not what a browser makes. `other-keys`: made for keys that are over. */
  | { ok: false; because: 'service' | 'keys' | 'other-keys' }
  /** They are with us no more. */
  | { ok: false; because: 'shut-out' }

/**
 * Turns push on for a device. An address that another member was called on changes hands: whoever turns it on now sits in
 * front of that browser. The first device is an agreement to be called.
 */
export async function subscribeDevice(
  tools: Pick<Tools, 'db' | 'now' | 'pushHosts'>,
  member: Pick<Member, 'id'>,
  browser: BrowserSubscription,
  signIn: ThisSignIn,
): Promise<SubscribeOutcome> {
  if (!isPushEndpoint(browser.endpoint, tools.pushHosts)) return { ok: false, because: 'service' }
  if (!areBrowserKeys(browser)) return { ok: false, because: 'keys' }
  const keys = await pushPublicKey(tools)
  if (browser.madeForKey !== keys?.publicKey) return { ok: false, because: 'other-keys' }
  return tools.db.transaction(async (tx): Promise<SubscribeOutcome> => {
    const asking = await holdMemberWithAccesses(tx, member)
    if (!asking || !isWithUs(asking)) return { ok: false, because: 'shut-out' }
    const before = await countDevices(tx, member)
    const deviceId = await writeDevice(tools, tx, member, browser, signIn)
    await makeRoom(tx, member)
    if (before === 0) await noteAgreement(tools, tx, member, true)
    return { ok: true, deviceId }
  })
}

export type SyncState =
  /** Known and on; where we had lost it, on again. */
  | 'on'
  /** Taken off from another device, or turned off: the browser should let go of it. */
  | 'removed'
  /** Its push service knows it no longer, or it was made for other keys: the browser should subscribe anew. */
  | 'anew'

/**
 * Compares what a browser holds, where push was turned on before by this member, with what we know; what we lost is kept
 * again. Called at the start of the app.
 */
export async function syncDevice(
  tools: Pick<Tools, 'db' | 'now' | 'pushHosts'>,
  member: Pick<Member, 'id'>,
  browser: BrowserSubscription,
  signIn: ThisSignIn,
): Promise<SyncState> {
  const [known] = await tools.db
    .select({ memberId: pushSubscriptions.memberId, status: pushSubscriptions.status })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, browser.endpoint))
  // Somebody else turned it on here since: it is theirs.
  if (known && (known.status === 'removed' || known.memberId !== member.id)) return 'removed'
  if (known?.status === 'gone') return 'anew'
  const kept = await subscribeDevice(tools, member, browser, signIn)
  if (kept.ok) return 'on'
  return kept.because === 'service' || kept.because === 'shut-out' ? 'removed' : 'anew'
}

/** Turns push off on the device that asks. Of an address of somebody else nothing is said or changed. */
export async function unsubscribeDevice(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Pick<Member, 'id'>,
  endpoint: string,
): Promise<void> {
  await takeOff(tools, member, eq(pushSubscriptions.endpoint, endpoint))
}

/** Takes a device off the list from anywhere: its browser learns of it when the site is opened there. False: not theirs. */
export async function removeDevice(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Pick<Member, 'id'>,
  deviceId: string,
): Promise<boolean> {
  return isId(deviceId) && takeOff(tools, member, eq(pushSubscriptions.id, deviceId))
}

/** The member's devices, the one that asks first, then the newest. */
export async function listDevices(
  tools: Pick<Tools, 'db'>,
  member: Pick<Member, 'id'>,
  thisSession: string | undefined,
): Promise<Device[]> {
  const rows = await tools.db
    .select({
      id: pushSubscriptions.id,
      label: pushSubscriptions.deviceLabel,
      status: pushSubscriptions.status,
      lastError: pushSubscriptions.lastError,
      lastOkAt: pushSubscriptions.lastOkAt,
      since: pushSubscriptions.createdAt,
      sessionId: pushSubscriptions.sessionId,
    })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.memberId, member.id), ne(pushSubscriptions.status, 'removed')))
    .orderBy(desc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
    .limit(mostDevices)
  return rows
    .flatMap(({ status, sessionId, ...device }) =>
      status === 'removed' ? [] : [{ ...device, status, isThis: sessionId === thisSession }],
    )
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** Devices of members who were shut out or have left are called no more; part of that change. */
export async function dropDevices(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.memberId, [...memberIds]))
}

/** Forgets devices that were taken off or are gone for 90 days: their browsers had time to learn of it. */
export async function forgetOldDevices({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - 90 * dayMs)
  await db
    .delete(pushSubscriptions)
    .where(and(inArray(pushSubscriptions.status, ['gone', 'removed']), lt(pushSubscriptions.updatedAt, before)))
}

async function takeOff(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Pick<Member, 'id'>,
  which: ReturnType<typeof eq>,
): Promise<boolean> {
  return tools.db.transaction(async (tx) => {
    const taken = await tx
      .update(pushSubscriptions)
      .set({ status: 'removed', updatedAt: tools.now(), version: sql`${pushSubscriptions.version} + 1` })
      .where(and(which, eq(pushSubscriptions.memberId, member.id), ne(pushSubscriptions.status, 'removed')))
      .returning({ id: pushSubscriptions.id })
    if (taken.length === 0) return false
    if ((await countDevices(tx, member)) === 0) await noteAgreement(tools, tx, member, false)
    return true
  })
}

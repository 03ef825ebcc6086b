/** Calling one device (RFC 8030): who may be told, and what, is decided now; what came of it is kept with the device. */
import { eq, inArray, and, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { pushSubscriptions } from '../../../db/schema/push.server.ts'
import type { PushKind } from '../../../db/schema/shapes.ts'
import type { JobPayloads, PushAbout } from '../../../jobs/kinds.ts'
import { canReceive } from '../../club/access.ts'
import type { AccessObject } from '../../club/access.ts'
import { pushSetting } from '../notifications.ts'
import type { Tools } from '../../tools.ts'
import { findMember } from '../../club/viewer.ts'
import type { Member } from '../../club/viewer.ts'
import { isPushEndpoint, serviceOf } from './subscription.ts'
import { callable } from '../push.ts'

/** What a device is told: a title and where it leads, never a text. */
export type PushMessage = {
  title: string
  /** A path of this site. */
  url: string
  /** The same for the same news: the later one takes the place of the earlier. At most 32 characters. */
  tag: string
  /** How long it is of use, in seconds. */
  lifetime: number
  urgency: 'normal' | 'high'
}

/** A message with what decides whether this member gets it; `kind` is absent where they asked for it just now. */
export type ComposedPush = { message: PushMessage; object: AccessObject; kind?: PushKind }

/** What this member would be told; `undefined` where there is nothing to tell any more. The server supplies it. */
export type ComposePush = (
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  about: PushAbout,
) => Promise<ComposedPush | undefined>

/** Where a message goes, and what only that browser can read it with. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

/** What a push service answered: `status` 0 where it could not be reached. `reason` never holds the address. */
export type PushAnswer = { status: number; reason: string; retryAfterSeconds?: number }

/** The way out for push messages. The server supplies it. */
export type PushWay = {
  /** The public key it signs with. */
  publicKey: string
  post: (to: PushAddress, message: PushMessage) => Promise<PushAnswer>
}

export type DeliverOutcome = 'taken' | 'not-for-them' | 'over' | 'gone' | 'refused' | 'later'

type Delivery = JobPayloads['push-send']

/** A minute, doubling: an hour in all. What is over by then is not sent. */
const firstPauseMs = 60_000
const mostAttempts = 6
/** So often in a row not reached, a device counts as failing. It is called on. */
const failingAfter = 3

/**
 * Calls the device. A busy service is asked again later, each time deciding anew. May run twice after a crash: the second
 * message has the tag of the first and takes its place.
 */
export async function deliverPush(
  tools: Pick<Tools, 'db' | 'jobs' | 'now' | 'pushHosts'>,
  { way, compose }: { way: PushWay; compose: ComposePush },
  delivery: Delivery,
): Promise<DeliverOutcome> {
  const device = await findDevice(tools, delivery.deviceId)
  if (!device) return 'gone'
  const member = await findMember(tools, device.memberId)
  const composed = member && (await compose(tools, member, delivery.about))
  if (!member || !composed) return 'over'
  const { message, object, kind } = composed
  const wanted = kind === undefined || pushSetting(device.preferences, kind).mode === 'at-once'
  if (!canReceive(member, object, { essential: false, wanted, suppressed: false }, tools.now())) return 'not-for-them'

  const answer = await call(tools, way, device, message)
  return tools.db.transaction((tx) => keepAnswer(tools, tx, device, delivery, answer))
}

type FoundDevice = NonNullable<Awaited<ReturnType<typeof findDevice>>>

async function findDevice({ db }: Pick<Tools, 'db'>, id: string) {
  const [device] = await db
    .select({
      id: pushSubscriptions.id,
      memberId: pushSubscriptions.memberId,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.authSecret,
      madeForKey: pushSubscriptions.madeForKey,
      failures: pushSubscriptions.failures,
      preferences: members.preferences,
    })
    .from(pushSubscriptions)
    .innerJoin(members, eq(members.id, pushSubscriptions.memberId))
    .where(and(eq(pushSubscriptions.id, id), inArray(pushSubscriptions.status, [...callable])))
  return device
}

async function call(
  { pushHosts }: Pick<Tools, 'pushHosts'>,
  way: PushWay,
  { endpoint, p256dh, auth, madeForKey }: FoundDevice,
  message: PushMessage,
): Promise<PushAnswer> {
  // The list may have become shorter since.
  if (!isPushEndpoint(endpoint, pushHosts)) return { status: 400, reason: 'is not a push service this site calls' }
  if (madeForKey !== way.publicKey) return { status: 400, reason: 'was asked with keys that are over' }
  return way.post({ endpoint, p256dh, auth }, message)
}

async function keepAnswer(
  tools: Pick<Tools, 'jobs' | 'now'>,
  tx: Transaction,
  device: FoundDevice,
  delivery: Delivery,
  answer: PushAnswer,
): Promise<DeliverOutcome> {
  const outcome = outcomeOf(answer)
  const now = tools.now()
  const failures = device.failures + 1
  const isFailing = outcome === 'refused' || failures >= failingAfter
  const lastError = `${serviceOf(device.endpoint)} ${answer.reason}`.slice(0, 200)
  const states = {
    taken: { status: 'active', failures: 0, lastError: '', lastOkAt: now },
    gone: { status: 'gone', lastError },
    refused: { status: 'failing', failures, lastError },
    later: { failures, lastError, ...(isFailing && { status: 'failing' as const }) },
  } as const
  // The address as well: a device that was turned on anew meanwhile is not what was called.
  await tx
    .update(pushSubscriptions)
    .set({ ...states[outcome], lastTriedAt: now, updatedAt: now, version: sql`${pushSubscriptions.version} + 1` })
    .where(
      and(
        eq(pushSubscriptions.id, device.id),
        eq(pushSubscriptions.p256dh, device.p256dh),
        inArray(pushSubscriptions.status, [...callable]),
      ),
    )
  if (outcome === 'later') await callAgain(tools, tx, delivery, answer)
  return outcome
}

function outcomeOf({ status }: PushAnswer): 'taken' | 'gone' | 'refused' | 'later' {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 0 || status === 429 || status >= 500 ? 'later' : 'refused'
}

/** By a job of its own: a push service that is busy is no fault of ours that organisers should read about. */
async function callAgain(
  { jobs, now }: Pick<Tools, 'jobs' | 'now'>,
  tx: Transaction,
  { attempt = 1, ...delivery }: Delivery,
  { retryAfterSeconds = 0 }: PushAnswer,
): Promise<void> {
  // Whoever presses the button of a test waits for its answer.
  if (attempt >= mostAttempts || delivery.about.kind === 'test') return
  const pause = Math.max(firstPauseMs * 2 ** (attempt - 1), Math.min(retryAfterSeconds, 60 * 60) * 1000)
  const runAt = new Date(now().getTime() + pause)
  await jobs.send(tx, 'push-send', { ...delivery, attempt: attempt + 1 }, { runAt })
}

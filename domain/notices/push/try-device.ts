/** Calling one's own device, to see that it can be called. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, ne } from 'drizzle-orm'
import { pushSubscriptions } from '../../../db/schema/push.server.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Member } from '../../club/viewer.ts'

export type TestOutcome =
  | { state: 'taken' | 'underway' | 'gone' }
  /** What the push service said, or that it could not be reached. */
  | { state: 'refused'; reason: string }

/** How long somebody at the button is kept waiting, and how often is looked meanwhile. */
const patienceMs = 12_000
const lookMs = 150

/** Calls the device the way it is always called, through the queue, and waits for what comes of it. `undefined`: not theirs. */
export async function testDevice(
  tools: Pick<Tools, 'db' | 'jobs'>,
  member: Pick<Member, 'id'>,
  deviceId: string,
): Promise<TestOutcome | undefined> {
  const before = await findState(tools, member, deviceId)
  if (!before) return undefined
  if (before.status === 'gone') return { state: 'gone' }
  const about = { kind: 'test', testId: randomUUID() } as const
  await tools.db.transaction((tx) => tools.jobs.send(tx, 'push-send', { deviceId, about }))
  for (const deadline = Date.now() + patienceMs; ; await wait(lookMs)) {
    const now = await findState(tools, member, deviceId)
    if (!now) return undefined
    if (now.lastTriedAt?.getTime() !== before.lastTriedAt?.getTime()) return outcomeOf(now)
    if (Date.now() > deadline) return { state: 'underway' }
  }
}

type State = NonNullable<Awaited<ReturnType<typeof findState>>>

function outcomeOf({ status, lastError }: State): TestOutcome {
  if (status === 'gone') return { state: 'gone' }
  return lastError === '' ? { state: 'taken' } : { state: 'refused', reason: lastError }
}

async function findState({ db }: Pick<Tools, 'db'>, member: Pick<Member, 'id'>, deviceId: string) {
  if (!isId(deviceId)) return undefined
  const [found] = await db
    .select({
      status: pushSubscriptions.status,
      lastError: pushSubscriptions.lastError,
      lastTriedAt: pushSubscriptions.lastTriedAt,
    })
    .from(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.id, deviceId),
        eq(pushSubscriptions.memberId, member.id),
        ne(pushSubscriptions.status, 'removed'),
      ),
    )
  return found
}

/** How devices are called, for organisers: the public key, whom push services can turn to, and how it goes. */
import { count, desc, eq, inArray } from 'drizzle-orm'
import { pushSubscriptions } from '../../../db/schema/push.server.ts'
import { pushPublicKey } from './keys.ts'
import { callable } from './send.ts'
import { pushSubject } from './subject.ts'
import type { PushSubject } from './subject.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

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

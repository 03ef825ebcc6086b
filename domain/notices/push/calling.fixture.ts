/* Devices that are called for real: over TLS, to a push service of the test's own. */
import { randomUUID } from 'node:crypto'
import tls from 'node:tls'
import { sql } from 'drizzle-orm'
import { openPushWay } from '../../../server/push-way.ts'
import { cert } from '../../../test/site/certificate.ts'
import { openPushService } from '../../../test/site/push-service.ts'
import type { PushService, TestBrowser } from '../../../test/site/push-service.ts'
import type { handTools } from '../../tools.fixture.ts'
import type { Member } from '../../club/viewer.ts'
import { composePush } from '../../community/push-message.ts'
import { deliverPush } from './deliver.ts'
import type { DeliverOutcome, PushWay } from './deliver.ts'
import { subscribeDevice } from './devices.ts'
import { keepPushKeys } from './keys.ts'

type HandTools = ReturnType<typeof handTools>

/** A device of somebody: what its browser gets, and the sign-in it belongs to. */
export type TestDevice = TestBrowser & { id: string; sessionId: string; madeForKey: string }

/** The push service of a test file. */
export async function openTestPushService(): Promise<PushService> {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert])
  return openPushService()
}

/** Everything a test calls devices with, on its database. */
export async function callingFrom(handed: HandTools, service: PushService) {
  const tools = { ...handed, pushHosts: [service.host] }
  const keys = await keepPushKeys(tools)
  const way = openPushWay(tools, keys)
  const done = new Set<unknown>()
  return {
    tools,
    keys,
    way,
    /** Somebody turns push on in a browser of their own. */
    turnOn: async (member: Pick<Member, 'id' | 'accountId'>, browser = service.browser()): Promise<TestDevice> => {
      const sessionId = await signIn(tools, member)
      const madeForKey = keys.publicKey
      const kept = await subscribeDevice(
        tools,
        member,
        { ...browser, madeForKey },
        { sessionId, userAgent: 'Firefox/140' },
      )
      if (!kept.ok) throw new Error(`Not turned on: ${kept.because}`)
      return Object.assign(browser, { id: kept.deviceId, sessionId, madeForKey })
    },
    /** Calls every device that waits to be called; what that puts off is left for the next time. */
    call: () => callAll(tools, way, done),
  }
}

/** A new sign-in of somebody who has an account. */
export async function signIn({ db }: Pick<HandTools, 'db'>, { accountId }: Pick<Member, 'accountId'>): Promise<string> {
  const sessionId = randomUUID()
  await db.execute(sql`insert into auth.sessions (id, user_id) values (${sessionId}, ${accountId})`)
  return sessionId
}

/** What devices were shown. */
export function shownOn({ received }: TestBrowser): { title: string; url: string; tag: string }[] {
  return received.map(({ text }) => JSON.parse(text))
}

async function callAll(tools: HandTools, way: PushWay, done: Set<unknown>): Promise<DeliverOutcome[]> {
  const outcomes: DeliverOutcome[] = []
  for (const { payload } of tools.sentJobs.filter((job) => job.kind === 'push-send' && !done.has(job.payload))) {
    done.add(payload)
    if (isDelivery(payload)) outcomes.push(await deliverPush(tools, { way, compose: composePush }, payload))
  }
  return outcomes
}

function isDelivery(payload: unknown): payload is Parameters<typeof deliverPush>[2] {
  return typeof payload === 'object' && payload !== null && 'deviceId' in payload
}

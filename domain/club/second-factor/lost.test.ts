import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { minuteMs } from '../../../time/durations.ts'
import { listAudit } from '../audit/list.ts'
import { countRecoveryCodes, makeRecoveryCodes, spendRecoveryCode as spend } from '../recovery-codes.ts'
import { openOffice } from '../../office.fixture.ts'
import { handTools } from '../../tools.fixture.ts'
import { giveUpSecondFactors } from './lost.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)
const sessionId = '00000000-0000-4000-8000-00000000000a'

/** Gives up, so many minutes after a recovery code was used in this sign-in, or in none. */
const giveUp = (minutesAfter: number | undefined) =>
  inOffice(async ({ tools: { db } }, organiser) => {
    const clock = { now: new Date('2026-11-24T09:00:00Z') }
    const kept: string[] = []
    const auth = {
      removeSecondFactors: async (_: string, { keepSession }: { keepSession: string }) => void kept.push(keepSession),
    }
    const tools = handTools(db, { now: () => clock.now, auth })
    await db.execute(sql`insert into auth.users (id, email) values (${organiser.accountId}, 'organiser@club.test')
      on conflict (id) do update set email = excluded.email`)
    const [code = ''] = await makeRecoveryCodes(tools, organiser)
    if (minutesAfter !== undefined) {
      await spend(tools, organiser, { code, sessionId })
      clock.now = new Date(clock.now.getTime() + minutesAfter * minuteMs)
    }
    const outcome = await giveUpSecondFactors(tools, organiser, { sessionId })
    const letters = await db.select({ kind: outboxMails.kind }).from(outboxMails)
    const { entries } = await listAudit(tools, organiser)
    return {
      outcome,
      kept,
      left: await countRecoveryCodes(tools, organiser.accountId),
      isTold: letters.some(({ kind }) => kind === 'second-factor-lost'),
      isNoted: entries.some(({ action }) => action === 'second-factor-lost'),
    }
  })

test('lost-factor: whoever came in with a recovery code gives up what is lost, stays in, and is written to', async () => {
  const done = { outcome: { ok: true }, kept: [sessionId], left: 9, isTold: true, isNoted: true }

  expect(await giveUp(0)).toEqual(done)
  expect(await giveUp(10)).toEqual(done)
})

test('lost-factor: without a code, or ten minutes after it, nothing is given up', async () => {
  const refused = { outcome: { ok: false, because: 'not-recovered' }, kept: [], isTold: false, isNoted: false }

  expect(await giveUp(undefined)).toMatchObject({ ...refused, left: 10 })
  expect(await giveUp(10.1)).toMatchObject({ ...refused, left: 9 })
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { listAudit } from '../audit/list.ts'
import { openOffice } from '../../office.fixture.ts'
import { handTools } from '../../tools.fixture.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../viewer.ts'
import { saveSecondFactorDemand, secondFactorForEditing, weighSignIn } from './second-factor.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const office = openOffice(database)
const sessionId = '00000000-0000-4000-8000-00000000000a'

type Desk = { tools: Tools; organiser: Admin; clock: { now: Date } }

/** Two organisers: one asks, and has a second factor where `mine` says so; the other has none. */
const atDesk = <T>(run: (desk: Desk) => Promise<T>, { mine = 1 } = {}) =>
  office(async ({ tools: { db }, people }, organiser) => {
    const clock = { now: new Date('2026-11-24T09:00:00Z') }
    const secondFactorsOf = async (id: string) => ({ totp: id === organiser.id ? mine : 0, passkeys: 0 })
    const tools = handTools(db, { now: () => clock.now, auth: { secondFactorsOf } })
    for (const { id, displayName } of [organiser, people.host]) {
      await db.execute(sql`insert into auth.users (id, email) values (${id}, ${`${displayName}@club.test`})`)
      await db.update(members).set({ accountId: id, role: 'admin' }).where(eq(members.id, id))
    }
    return run({ tools, organiser: { ...organiser, accountId: organiser.id }, clock })
  })

const letters = ({ tools }: Desk) =>
  tools.db
    .select({ to: outboxMails.toMemberId, text: outboxMails.bodyText })
    .from(outboxMails)
    .where(eq(outboxMails.kind, 'second-factor-demanded'))

describe('a second factor is demanded', () => {
  test('from its day on, in the zone of the community', async () => {
    const demanded = await atDesk(async ({ tools, organiser, clock }) => {
      await saveSecondFactorDemand(tools, organiser, { version: 0, demand: 'required', from: '2026-12-01' })
      const at = async (moment: string) => {
        clock.now = new Date(moment)
        return (await weighSignIn(tools, sessionId)).isDemanded
      }
      return [await at('2026-11-30T23:59:00Z'), await at('2026-12-01T00:01:00Z')]
    })

    expect(demanded).toEqual([false, true])
  })

  test('of organisers who are told at once if they have none, and named in the settings', async () => {
    const seen = await atDesk(async (desk) => {
      const { tools, organiser } = desk
      const wanted = { demand: 'required', from: '2026-12-01' } as const
      await saveSecondFactorDemand(tools, organiser, { version: 0, ...wanted })
      // Saved again as it is, nobody hears of it twice.
      await saveSecondFactorDemand(tools, organiser, { version: 1, ...wanted })
      const log = await listAudit(tools, organiser, { of: { objectType: 'settings' } })
      return { organiser, shown: await secondFactorForEditing(tools, organiser), mails: await letters(desk), log }
    })

    expect(seen.shown).toMatchObject({ version: 2, demand: 'required', from: '2026-12-01' })
    expect(seen.shown.without).toHaveLength(1)
    expect(seen.mails).toEqual([{ to: seen.shown.without[0]?.id, text: expect.stringContaining('Tuesday 1 December') }])
    expect(seen.log.entries.map(({ action }) => action)).toContain('second-factor-demand-changed')
  })

  test('by nobody from today on who has none themselves; a later day is theirs to keep', async () => {
    const outcomes = await atDesk(
      async ({ tools, organiser }) => [
        await saveSecondFactorDemand(tools, organiser, { version: 0, demand: 'required', from: '2026-11-24' }),
        await saveSecondFactorDemand(tools, organiser, { version: 0, demand: 'required', from: undefined }),
        await saveSecondFactorDemand(tools, organiser, { version: 0, demand: 'required', from: '2026-11-25' }),
      ],
      { mine: 0 },
    )

    expect(outcomes).toEqual([
      { ok: false, because: 'none-yourself' },
      { ok: false, because: 'day-missing' },
      { ok: true },
    ])
  })

  test('no longer, once it is recommended again', async () => {
    const seen = await atDesk(async ({ tools, organiser }) => {
      await saveSecondFactorDemand(tools, organiser, { version: 0, demand: 'required', from: '2026-11-24' })
      const before = await weighSignIn(tools, sessionId)
      await saveSecondFactorDemand(tools, organiser, { version: 1, demand: 'recommended', from: undefined })
      const late = await saveSecondFactorDemand(tools, organiser, {
        version: 1,
        demand: 'recommended',
        from: undefined,
      })
      return { before, after: await weighSignIn(tools, sessionId), late }
    })

    expect([seen.before.isDemanded, seen.after.isDemanded]).toEqual([true, false])
    expect(seen.late).toMatchObject({ ok: false, because: 'stale' })
  })
})

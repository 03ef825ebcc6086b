import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/operations.server.ts'
import { recoveryCodes } from '../../db/schema/people.server.ts'
import { outboxMails } from '../../mail/schema.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { openOffice } from '../office.fixture.ts'
import { handTools } from '../tools.fixture.ts'
import type { Tools } from '../tools.ts'
import { countRecoveryCodes, makeRecoveryCodes, recoveredAt, spendRecoveryCode as spend } from './recovery-codes.ts'
import type { Admin } from './viewer.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const office = openOffice(database)
const sessionId = '00000000-0000-4000-8000-00000000000a'
const start = new Date('2026-11-24T09:00:00Z')

type Desk = { tools: Tools; organiser: Admin; clock: { now: Date } }

/** An organiser with an account and an address, and a clock that can be moved. */
const atDesk = <T>(run: (desk: Desk) => Promise<T>) =>
  office(async ({ tools: { db } }, organiser) => {
    const clock = { now: start }
    const tools = handTools(db, { now: () => clock.now })
    await db.execute(sql`insert into auth.users (id, email) values (${organiser.accountId}, 'organiser@club.test')
      on conflict (id) do update set email = excluded.email`)
    return run({ tools, organiser, clock })
  })

const lettersOf = async ({ tools }: Desk, kind: string) =>
  tools.db.select({ text: outboxMails.bodyText }).from(outboxMails).where(eq(outboxMails.kind, kind))
const notesOf = async ({ tools }: Desk) =>
  (await tools.db.select({ action: auditEntries.action }).from(auditEntries)).map(({ action }) => action)

describe('recovery codes', () => {
  test('are ten, told once, kept as hashes, and their owner is written to without them', async () => {
    const seen = await atDesk(async (desk) => {
      const codes = await makeRecoveryCodes(desk.tools, desk.organiser)
      const kept = JSON.stringify(await desk.tools.db.select().from(recoveryCodes))
      const letters = await lettersOf(desk, 'recovery-codes-made')
      return { codes, kept, letters, notes: await notesOf(desk) }
    })

    expect(new Set(seen.codes).size).toBe(10)
    for (const code of seen.codes) {
      expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
      expect(seen.kept).not.toContain(code.replaceAll('-', ''))
      expect(JSON.stringify(seen.letters)).not.toContain(code)
    }
    expect(seen.letters).toHaveLength(1)
    expect(seen.notes).toContain('recovery-codes-made')
  })

  test('count once each, are counted down, make the sign-in strong and are written about', async () => {
    const seen = await atDesk(async (desk) => {
      const { tools, organiser } = desk
      const [code = ''] = await makeRecoveryCodes(tools, organiser)
      const before = await recoveredAt(tools, sessionId)
      const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
      const used = await spend(tools, organiser, { code: typed, sessionId })
      const again = await spend(tools, organiser, { code, sessionId })
      return {
        before,
        used,
        again,
        after: await recoveredAt(tools, sessionId),
        left: await countRecoveryCodes(tools, organiser.accountId),
        letters: await lettersOf(desk, 'recovery-code-used'),
        notes: await notesOf(desk),
      }
    })

    expect([seen.before, seen.after]).toEqual([undefined, start])
    expect(seen.used).toEqual({ ok: true, left: 9 })
    expect(seen.again).toEqual({ ok: false, because: 'wrong' })
    expect(seen.left).toBe(9)
    expect(seen.letters).toEqual([{ text: expect.stringContaining('9 are left') }])
    expect(seen.notes).toContain('recovery-code-used')
  })

  test('made anew, those from before count no more; what one proved stays proven', async () => {
    const seen = await atDesk(async ({ tools, organiser }) => {
      const [first = '', second = ''] = await makeRecoveryCodes(tools, organiser)
      await spend(tools, organiser, { code: first, sessionId })
      await makeRecoveryCodes(tools, organiser)
      return {
        old: await spend(tools, organiser, { code: second, sessionId }),
        left: await countRecoveryCodes(tools, organiser.accountId),
        proven: await recoveredAt(tools, sessionId),
      }
    })

    expect(seen).toEqual({ old: { ok: false, because: 'wrong' }, left: 10, proven: start })
  })

  test('are nobody else’s', async () => {
    const outcome = await atDesk(async ({ tools, organiser }) => {
      const [code = ''] = await makeRecoveryCodes(tools, organiser)
      const other = { ...organiser, accountId: '00000000-0000-4000-8000-00000000000b' }
      return spend(tools, other, { code, sessionId })
    })

    expect(outcome).toEqual({ ok: false, because: 'wrong' })
  })

  test('ten wrong ones slow down and are told once; the right one still works', async () => {
    const seen = await atDesk(async (desk) => {
      const { tools, organiser, clock } = desk
      const [code = ''] = await makeRecoveryCodes(tools, organiser)
      const guess = () => spend(tools, organiser, { code: 'AAAA-AAAA-AAAA', sessionId })
      for (let time = 0; time < 10; time += 1) await guess()
      const slowly = [await guess(), await guess()]
      clock.now = new Date(start.getTime() + 31_000)
      const right = await spend(tools, organiser, { code, sessionId })
      return { slowly, right, letters: await lettersOf(desk, 'second-step-failures'), notes: await notesOf(desk) }
    })

    expect(seen.slowly).toEqual([
      { ok: false, because: 'wrong' },
      { ok: false, because: 'throttled', retryAfterMinutes: 1 },
    ])
    expect(seen.right).toEqual({ ok: true, left: 9 })
    expect(seen.letters).toHaveLength(1)
    expect(seen.notes.filter((action) => action === 'recovery-codes-missed')).toHaveLength(1)
  })
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open.ts'
import { invitations } from '../../../db/schema/programme.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { findInvitationByToken } from '../invitations.ts'
import {
  copyInvitationLink,
  correctInvitation,
  extendInvitation,
  resendInvitation,
  revokeInvitation,
} from './change.ts'
import { invitationClock } from './clock.ts'
import { giveAccount, invite, lettersIn, openInvitingHouse, secretIn } from './invitations.fixture.ts'
import type { InvitingHouse } from './invitations.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inHouse = <T>(run: (house: InvitingHouse) => Promise<T>, edition: { capacity?: number } = {}) =>
  database.rolledBack(async (db) => run(await openInvitingHouse(db, edition)))

const rowOf = async (db: Database, email: string) => {
  const [row] = await db.select().from(invitations).where(eq(invitations.email, email))
  if (!row) throw new Error(`Nobody invited ${email}.`)
  return row
}

/** What sending does to the outbox. */
const deliver = (db: Database, status: 'sent' | 'bounced', at: Date) =>
  db.execute(sql`update guildhall.outbox_mails set status = ${status}, sent_at = ${at.toISOString()}`)

describe('an invitation', () => {
  test('is sent once to an address, in whatever letters it is written', async () => {
    const outcomes = await inHouse(async (house) => [await invite(house), await invite(house, 'Guest@club.test')])

    expect(outcomes).toMatchObject([{ ok: true }, { ok: false, because: 'already-invited' }])
  })

  test('keeps a place that is free again when it is withdrawn', async () => {
    const outcomes = await inHouse(
      async (house) => {
        const first = await invite(house)
        const second = await invite(house, 'other@club.test')
        const { id, version } = await rowOf(house.db, 'guest@club.test')
        await revokeInvitation(house.tools, house.organiser, { id, version })
        return [first, second, await invite(house, 'other@club.test')]
      },
      { capacity: 6 },
    )

    expect(outcomes).toMatchObject([{ ok: true }, { ok: false, because: 'edition-full' }, { ok: true }])
  })

  test('sent again has a new link and a new end, and the old link works', async () => {
    const { states, row } = await inHouse(async (house) => {
      await invite(house, 'guest@club.test', { expiresAt: new Date('2026-11-21T00:00:00Z') })
      await invitationClock(house.toolsIn(2))
      const { id, version, status } = await rowOf(house.db, 'guest@club.test')
      await resendInvitation(house.toolsIn(2), house.organiser, { id, version })
      const links = (await lettersIn(house.db)).map((letter) => secretIn(letter).token)
      const found = await Promise.all(links.map((token) => findInvitationByToken(house.toolsIn(3), token)))
      return { states: [status, ...found.map((each) => each?.state)], row: await rowOf(house.db, 'guest@club.test') }
    })

    expect(states).toEqual(['expired', 'open', 'open'])
    expect(row).toMatchObject({ status: 'queued', sendCount: 2, expiresAt: new Date('2026-12-22T11:00:00Z') })
  })

  test('that was withdrawn cannot be sent again, and an old version is told so', async () => {
    const outcomes = await inHouse(async (house) => {
      await invite(house)
      const { id, version } = await rowOf(house.db, 'guest@club.test')
      const withdrawn = await revokeInvitation(house.tools, house.organiser, { id, version })
      return [
        withdrawn,
        await resendInvitation(house.tools, house.organiser, { id, version }),
        await resendInvitation(house.tools, house.organiser, { id, version: version + 1 }),
      ]
    })

    expect(outcomes).toMatchObject([
      { ok: true },
      { ok: false, because: 'stale', current: { status: 'revoked' } },
      { ok: false, because: 'closed' },
    ])
  })

  test('has a link to copy that does not prove the address, and a code that leads to it', async () => {
    const { byLink, byCode } = await inHouse(async (house) => {
      await invite(house)
      const { id, version } = await rowOf(house.db, 'guest@club.test')
      const copied = await copyInvitationLink(house.tools, house.organiser, { id, version })
      if (!copied.ok) throw new Error(copied.because)
      const token = new URL(copied.link).searchParams.get('token') ?? ''
      return {
        byLink: await findInvitationByToken(house.tools, token),
        byCode: await findInvitationByToken(house.tools, copied.code),
      }
    })

    expect(byLink).toMatchObject({ state: 'open', invitation: { channel: 'copy' } })
    expect(byCode).toEqual(byLink)
  })

  test('whose time is changed ends then', async () => {
    const state = await inHouse(async (house) => {
      await invite(house)
      const { id, version } = await rowOf(house.db, 'guest@club.test')
      const expiresAt = new Date('2027-02-01T00:00:00Z')
      await extendInvitation(house.tools, house.organiser, { id, version, expiresAt })
      const [letter] = await lettersIn(house.db)
      const at = (days: number) => findInvitationByToken(house.toolsIn(days), secretIn(letter).token)
      return [(await at(60))?.state, (await at(90))?.state]
    })

    expect(state).toEqual(['open', 'expired'])
  })

  test('that came back is sent to the right address, unless that one is invited already', async () => {
    const { before, taken, corrected, letters, oldLink } = await inHouse(async (house) => {
      await invite(house, 'typo@club.test')
      const [first] = await lettersIn(house.db)
      await deliver(house.db, 'bounced', house.tools.now())
      await invitationClock(house.tools)
      await invite(house, 'other@club.test')
      const row = await rowOf(house.db, 'typo@club.test')
      const seen = { id: row.id, version: row.version }
      return {
        before: row.status,
        taken: await correctInvitation(house.tools, house.organiser, { ...seen, email: 'other@club.test' }),
        corrected: await correctInvitation(house.tools, house.organiser, { ...seen, email: 'right@club.test' }),
        letters: (await lettersIn(house.db)).map(({ to }) => to),
        oldLink: await findInvitationByToken(house.tools, secretIn(first).token),
      }
    })

    // Whoever has the letter that went astray does not own the right address.
    expect(oldLink).toMatchObject({ state: 'open', invitation: { channel: 'copy' } })
    expect(before).toBe('bounced')
    expect(taken).toEqual({ ok: false, because: 'already-invited' })
    expect(corrected).toEqual({ ok: true })
    expect(letters.toSorted()).toEqual(['other@club.test', 'right@club.test', 'typo@club.test'])
  })
})

describe('the clock', () => {
  test('sees that the letter left, reminds once on the third day, and ends it after 30', async () => {
    const { states, kinds } = await inHouse(async (house) => {
      await invite(house)
      await deliver(house.db, 'sent', house.tools.now())
      const seen: string[] = []
      for (const days of [0, 2, 3.1, 3.2, 30.1]) {
        await invitationClock(house.toolsIn(days))
        await invitationClock(house.toolsIn(days))
        seen.push((await rowOf(house.db, 'guest@club.test')).status)
      }
      return { states: seen, kinds: (await lettersIn(house.db)).map(({ kind }) => kind) }
    })

    expect(states).toEqual(['sent', 'sent', 'sent', 'sent', 'expired'])
    expect(kinds.toSorted()).toEqual(['invitation', 'invitation-reminder'])
  })

  test('reminds nobody who looked at it yesterday, or whose third day is long over', async () => {
    const kinds = await inHouse(async (house) => {
      await invite(house)
      await invite(house, 'late@club.test')
      await deliver(house.db, 'sent', house.tools.now())
      await invitationClock(house.tools)
      await house.db
        .update(invitations)
        .set({ openedAt: house.toolsIn(2).now(), status: 'opened' })
        .where(eq(invitations.email, 'guest@club.test'))
      await house.db
        .update(invitations)
        .set({ lastSentAt: house.toolsIn(-2).now() })
        .where(eq(invitations.email, 'late@club.test'))
      await invitationClock(house.toolsIn(3.1))
      return (await lettersIn(house.db)).map(({ kind }) => kind)
    })

    expect(kinds).toEqual(['invitation', 'invitation'])
  })

  test('reminds a second time on the tenth day, also whom it spared the first, and never a third time', async () => {
    const letters = await inHouse(async (house) => {
      await invite(house)
      await invite(house, 'looked@club.test')
      await house.db
        .update(invitations)
        .set({ openedAt: house.toolsIn(2).now() })
        .where(eq(invitations.email, 'looked@club.test'))
      for (const days of [0, 3.1, 3.2, 9.9, 10.15, 10.2, 13.4, 17.3, 20.3]) {
        await deliver(house.db, 'sent', house.toolsIn(days).now())
        await invitationClock(house.toolsIn(days))
      }
      return (await lettersIn(house.db)).map(({ to, kind }) => `${to} ${kind}`)
    })

    expect(letters.toSorted()).toEqual([
      'guest@club.test invitation',
      'guest@club.test invitation-last-reminder',
      'guest@club.test invitation-reminder',
      'looked@club.test invitation',
      'looked@club.test invitation-last-reminder',
    ])
  })

  test('tells organisers in the morning, once, of all that ended without an answer', async () => {
    const told = await inHouse(async (house) => {
      await giveAccount(house.db, house.organiser.id, 'organiser@club.test')
      await invite(house, 'one@club.test', { name: '', expiresAt: new Date('2026-11-21T22:59:59Z') })
      await invite(house, 'two@club.test', { name: 'Guest Two', expiresAt: new Date('2026-11-21T22:59:59Z') })
      const at = (moment: string) => ({ ...house.tools, now: () => new Date(moment) })
      const written: number[] = []
      for (const moment of ['2026-11-22T00:30:00Z', '2026-11-22T09:00:00Z', '2026-11-22T09:01:00Z']) {
        await invitationClock(at(moment))
        written.push((await expiredLetters(house.db)).length)
      }
      await invite(house, 'three@club.test', { expiresAt: new Date('2026-11-22T10:00:00Z') })
      for (const moment of ['2026-11-22T12:00:00Z', '2026-11-23T09:00:00Z']) {
        await invitationClock(at(moment))
        written.push((await expiredLetters(house.db)).length)
      }
      return { written, letters: await expiredLetters(house.db) }
    })

    expect(told.written).toEqual([0, 1, 1, 1, 2])
    expect(told.letters[0]).toMatchObject({ to: 'organiser@club.test' })
    expect(told.letters[0]?.text).toContain('Guest Two, one@club.test.')
  })
})

const expiredLetters = async (db: Database) =>
  (await lettersIn(db)).filter(({ kind }) => kind === 'invitations-expired')

import { and, eq, like, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open.ts'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { rsvps, scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase, testEngine } from '../../../test/database.ts'
import { openOffice } from '../../office.fixture.ts'
import { handTools } from '../../tools.fixture.ts'
import { hangNoticeboard, now } from '../../writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../../writing/updates/noticeboard.fixture.ts'
import { isAdmin } from '../../club/access.ts'
import type { Admin, Member } from '../../club/viewer.ts'
import { changeRole, reinstateMember, suspendMember } from './standing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const office = openOffice(database)

type Desk = Noticeboard & { organiser: Admin; ended: string[] }

/** Everybody has an account; who is signed out of all their devices is noted. */
const atDesk = <T>(run: (desk: Desk) => Promise<T>) =>
  office(async (board, organiser) => {
    await giveAccounts(board.tools.db, Object.values(board.people))
    const ended: string[] = []
    const endSessions = async (accountId: string) => ended.push(accountId)
    const tools = handTools(board.tools.db, { now: () => now, auth: { endSessions } })
    return run({ ...board, tools, organiser, ended })
  })

async function giveAccounts(db: Desk['tools']['db'], people: Member[]): Promise<void> {
  for (const { id, displayName } of people) {
    const email = `${displayName.replaceAll(' ', '-')}@club.test`
    await db.execute(sql`insert into auth.users (id, email) values (${id}, ${email})`)
    await db.update(members).set({ accountId: id }).where(eq(members.id, id))
  }
}

const statusOf = async ({ tools }: Desk, { id }: Member) => {
  const [row] = await tools.db
    .select({ status: members.status, role: members.role })
    .from(members)
    .where(eq(members.id, id))
  return row
}
const mailsOf = ({ tools }: Desk, kind: string) =>
  tools.db
    .select({ to: outboxMails.toAddress, text: outboxMails.bodyText })
    .from(outboxMails)
    .where(eq(outboxMails.kind, kind))
    .orderBy(outboxMails.toAddress)

describe('an organiser suspends a member', () => {
  test('who is signed out at once, gives their places back and is told so without the reason', async () => {
    const seen = await atDesk(async (desk) => {
      const { tools, organiser, people, edition } = desk
      const [session] = await tools.db
        .insert(scheduledSessions)
        .values({
          title: 'Hour',
          editionId: edition.id,
          startsAt: new Date('2026-11-24T15:00:00Z'),
          endsAt: new Date('2026-11-24T16:00:00Z'),
          wallStart: '2026-11-24 16:00:00',
          timeZone: 'Europe/Berlin',
          status: 'scheduled',
        })
        .returning()
      await tools.db.insert(rsvps).values({ sessionId: session?.id ?? '', memberId: people.member.id, answer: 'going' })
      const outcome = await suspendMember(tools, organiser, { id: people.member.id, reason: 'wrote spam' })
      const again = await suspendMember(tools, organiser, { id: people.member.id, reason: 'twice' })
      const [answer] = await tools.db.select().from(rsvps).where(eq(rsvps.memberId, people.member.id))
      const log = await tools.db
        .select({ summary: auditEntries.summary })
        .from(auditEntries)
        .where(and(eq(auditEntries.objectId, people.member.id), like(auditEntries.action, 'member-%')))
      const { ended } = desk
      return {
        outcome,
        again,
        answer,
        log,
        ended,
        who: people.member,
        is: await statusOf(desk, people.member),
        mails: await mailsOf(desk, 'suspended'),
      }
    })

    expect(seen.outcome).toEqual({ ok: true, name: 'Member' })
    expect(seen.again).toEqual({ ok: false, because: 'not-now' })
    expect(seen.is?.status).toBe('suspended')
    expect(seen.ended).toEqual([seen.who.accountId])
    expect(seen.answer?.state).toBe('released')
    expect(seen.mails.map(({ to }) => to)).toEqual(['Member@club.test'])
    expect(seen.mails[0]?.text).not.toContain('spam')
    expect(seen.log).toEqual([{ summary: 'Suspended Member: wrote spam' }])
  })

  test('and reinstates them, which they are told', async () => {
    const seen = await atDesk(async (desk) => {
      const { tools, organiser, people } = desk
      const outcome = await reinstateMember(tools, organiser, { id: people.suspended.id })
      const wrong = await reinstateMember(tools, organiser, { id: people.member.id })
      return { outcome, wrong, is: await statusOf(desk, people.suspended), mails: await mailsOf(desk, 'reinstated') }
    })

    expect(seen.outcome.ok).toBe(true)
    expect(seen.wrong).toEqual({ ok: false, because: 'not-now' })
    expect(seen.is?.status).toBe('active')
    expect(seen.mails).toHaveLength(1)
  })
})

describe('organisers', () => {
  test('are made from active members, and every organiser hears of it', async () => {
    const seen = await atDesk(async (desk) => {
      const { tools, organiser, people } = desk
      const outcome = await changeRole(tools, organiser, { id: people.host.id, role: 'admin' })
      const paused = await changeRole(tools, organiser, { id: people.paused.id, role: 'admin' })
      return { outcome, paused, is: await statusOf(desk, people.host), mails: await mailsOf(desk, 'organiser-made') }
    })

    expect(seen.outcome).toEqual({ ok: true, name: 'Host' })
    expect(seen.paused).toEqual({ ok: false, because: 'not-now' })
    expect(seen.is?.role).toBe('admin')
    expect(seen.mails.map(({ to }) => to)).toEqual(['Host@club.test', 'Organiser@club.test'])
  })

  test('can be made members again, but not the last one, not even by themselves', async () => {
    const seen = await atDesk(async (desk) => {
      const { tools, organiser, people } = desk
      const last = await changeRole(tools, organiser, { id: organiser.id, role: 'member' })
      const shutOut = await suspendMember(tools, organiser, { id: organiser.id, reason: 'on leave' })
      await changeRole(tools, organiser, { id: people.host.id, role: 'admin' })
      const oneOfTwo = await changeRole(tools, organiser, { id: organiser.id, role: 'member' })
      return { last, shutOut, oneOfTwo, is: await statusOf(desk, organiser), ended: desk.ended }
    })

    expect(seen.last).toEqual({ ok: false, because: 'last-admin' })
    expect(seen.shutOut).toEqual({ ok: false, because: 'last-admin' })
    expect(seen.ended).toEqual([])
    expect(seen.oneOfTwo).toEqual({ ok: true, name: 'Organiser' })
    expect(seen.is).toEqual({ status: 'active', role: 'member' })
  })

  test.runIf(testEngine === 'postgres')(
    'are never none, when two demote each other at once: 100 times',
    { timeout: 120_000 },
    async () => {
      const fresh = await database.fresh()
      const { people } = await hangNoticeboard(fresh.db)
      const [one, other] = [people.organiser, people.host]
      if (!isAdmin(one)) throw new Error('The organiser is none.')
      const pool = await fresh.openPool(4)
      const db: Database = drizzle(pool)
      const tools = handTools(db, { now: () => now })
      const left: number[] = []
      const refused: number[] = []
      for (let round = 0; round < 100; round += 1) {
        await db.execute(sql`update guildhall.members set role = 'admin' where id in (${one.id}, ${other.id})`)
        const outcomes = await Promise.all([
          changeRole(tools, one, { id: other.id, role: 'member' }),
          changeRole(tools, one, { id: one.id, role: 'member' }),
        ])
        const { rows } = await db.execute(sql`select id from guildhall.members where role = 'admin'`)
        left.push(rows.length)
        refused.push(outcomes.filter((outcome) => !outcome.ok).length)
      }
      await pool.end()

      expect(left).toEqual(Array.from({ length: 100 }, () => 1))
      expect(refused).toEqual(Array.from({ length: 100 }, () => 1))
    },
  )
})

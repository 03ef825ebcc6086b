import { eq, like, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { invitations } from '../../../db/schema/programme.server.ts'
import { overSmtp } from '../../../mail/delivery.ts'
import type { Deliver } from '../../../mail/delivery.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { sendAllDue, sendMail } from '../../../mail/send.ts'
import type { Post } from '../../../mail/send.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { listAudit } from '../../club/audit/list.ts'
import { firstSteps } from '../first-run.ts'
import { listInvitations } from '../../joining/invitations/list.ts'
import { resendInvitation, revokeInvitation } from '../../joining/invitations/change.ts'
import { invitationClock } from '../../joining/invitations/clock.ts'
import { createInvitation } from '../../joining/invitations/create.ts'
import { giveAccount, openInvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import type { InvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import { noteMailSettled } from '../outbox.ts'
import { reachOfMail } from '../numbers/reach.ts'
import { sendTestMail, testMailOutcome } from './test-mail.ts'
import { countWritten, sendWritten } from './written.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inHouse = <T>(run: (house: InvitingHouse) => Promise<T>) =>
  database.rolledBack(async (db) => run(await openInvitingHouse(db)))

describe('without a mail server', () => {
  test('an invitation is written to a file, and nothing says that it was sent', () =>
    inHouse(async (house) => {
      await invite(house, 'guest@club.test')

      await sendAll(house, intoFiles)
      await invitationClock(house.tools)

      expect(await standings(house)).toEqual({ 'guest@club.test': 'written' })
      expect(await reachOfMail(house.tools, house.organiser, { days: 7 })).toMatchObject([
        { written: 1, sent: 0, asFiles: 1, back: 0 },
      ])
    }))

  test('an invitation neither ticks the step of the checklist nor stands in the history as sent', () =>
    inHouse(async (house) => {
      const hasInvited = async () => (await firstSteps(house.tools, house.organiser)).done.hasInvited
      const id = await invite(house, 'guest@club.test')
      await sendAll(house, intoFiles)

      expect(await hasInvited()).toBe(false)
      const { entries } = await listAudit(house.tools, house.organiser, {
        of: { objectType: 'invitation', objectId: id },
        pageSize: 10,
      })
      expect(entries.map(({ action, summary }) => [action, summary])).toEqual([
        ['invitation-made', 'Invited guest@club.test.'],
      ])
      const server = await startMailServer()
      await proveServer(house, server.url)
      await sendWritten(house.tools, house.organiser)
      await sendAll(house, overSmtp(server.url))
      expect(await hasInvited()).toBe(true)
    }))

  test('a test mail does not tick the step of the checklist; with a server that takes it, it does', () =>
    inHouse(async (house) => {
      const { url } = await startMailServer()
      const sendTest = async (deliver: Deliver) => {
        const mailId = await sendTestMail(house.tools, house.organiser, 'organiser@club.test')
        await sendMail(postOf(house, deliver), mailId)
        const { state } = await testMailOutcome(house.tools, mailId)
        return [state, (await firstSteps(house.tools, house.organiser)).done.mailLeft]
      }

      expect(await sendTest(intoFiles)).toEqual(['written', false])
      expect(await sendTest(overSmtp(url))).toEqual(['sent', true])
    }))
})

describe('what was only written to files', () => {
  test('is sent when a server works, each letter once, and the invitation says so the moment it has left', () =>
    inHouse(async (house) => {
      const server = await startMailServer()
      await invite(house, 'one@club.test')
      await invite(house, 'two@club.test')
      await sendAll(house, intoFiles)
      await proveServer(house, server.url)

      const outcomes = [
        await sendWritten(house.tools, house.organiser),
        await sendWritten(house.tools, house.organiser),
      ]
      await sendAll(house, overSmtp(server.url))
      await sendAll(house, overSmtp(server.url))

      expect(outcomes).toEqual([
        { ok: true, number: 2 },
        { ok: true, number: 0 },
      ])
      expect(server.arrived.map(({ to: [to] }) => to).toSorted()).toEqual([
        'one@club.test',
        'organiser@club.test',
        'two@club.test',
      ])
      expect(server.arrived.every(({ message }) => /token=3D|token=|A test mail/.test(message))).toBe(true)
      expect(await standings(house)).toEqual({ 'one@club.test': 'sent', 'two@club.test': 'sent' })
    }))

  test('stays where it is until a server has taken a test mail', () =>
    inHouse(async (house) => {
      await invite(house, 'guest@club.test')
      await sendAll(house, intoFiles)

      expect(await sendWritten(house.tools, house.organiser)).toEqual({ ok: false, because: 'untested' })
      expect(await countWritten(house.tools, house.organiser)).toBe(1)
    }))

  test('does not go where it is over: codes, invitations that ended, were withdrawn or went out again', () =>
    inHouse(async (house) => {
      const { url } = await startMailServer()
      for (const name of ['ended', 'withdrawn', 'again', 'open']) await invite(house, `${name}@club.test`)
      await codeFor(house.db, 'member@club.test')
      await sendAll(house, intoFiles)
      await house.db
        .update(invitations)
        .set({ expiresAt: sql`${house.tools.now().toISOString()}` })
        .where(eq(invitations.email, 'ended@club.test'))
      await revokeInvitation(house.tools, house.organiser, await seen(house, 'withdrawn@club.test'))
      await resendInvitation(house.tools, house.organiser, await seen(house, 'again@club.test'))
      await proveServer(house, url)

      expect(await countWritten(house.tools, house.organiser)).toBe(1)
      await sendWritten(house.tools, house.organiser)
      expect(await queuedTo(house.db)).toEqual(['again@club.test', 'open@club.test'])
    }))
})

test('news of a day ago, and letters to members who are not here any more or have another address, stay in their files', () =>
  inHouse(async (house) => {
    const { member, outsider } = house.people
    await giveAccount(house.db, member.id, 'member@club.test')
    await giveAccount(house.db, outsider.id, 'outsider@club.test')
    const text = { subject: 'News', bodyText: 'News', bodyHtml: 'News', status: 'written' as const }
    const ago = (days: number) => new Date(house.tools.now().getTime() - days * 86_400_000)
    const letter = (kind: string, to: string, toMemberId: string, createdAt = ago(0)) => ({
      ...text,
      kind,
      toAddress: to,
      toMemberId,
      createdAt,
      dedupeKey: `${kind} ${to} ${createdAt.toISOString()}`,
    })
    await house.db
      .insert(outboxMails)
      .values([
        letter('welcome', 'member@club.test', member.id),
        letter('session-moved', 'member@club.test', member.id, ago(2)),
        letter('welcome', 'old@club.test', member.id),
        letter('welcome', 'outsider@club.test', outsider.id),
        letter('update', 'member@club.test', member.id),
      ])
    await house.db.update(members).set({ status: 'suspended' }).where(eq(members.id, outsider.id))

    expect(await countWritten(house.tools, house.organiser)).toBe(1)
  }))

const intoFiles: Deliver = async () => 'written'

function postOf({ db }: InvitingHouse, deliver: Deliver): Post {
  return {
    db,
    deliver,
    sender: async () => ({ name: 'Club', address: 'post@club.test' }),
    siteUrl: 'https://club.test',
    whenSettled: noteMailSettled,
  }
}

function sendAll(house: InvitingHouse, deliver: Deliver): Promise<void> {
  return sendAllDue(postOf(house, deliver), { signal: new AbortController().signal })
}

async function proveServer(house: InvitingHouse, url: string): Promise<void> {
  const mailId = await sendTestMail(house.tools, house.organiser, 'organiser@club.test')
  await sendMail(postOf(house, overSmtp(url)), mailId)
}

async function invite({ tools, organiser, edition, europe }: InvitingHouse, email: string): Promise<string> {
  const wanted = { email, name: '', editionId: edition.id, zoneId: europe.id }
  const created = await tools.db.transaction((tx) => createInvitation(tools, tx, organiser, wanted))
  if (!created.ok) throw new Error(created.because)
  return created.invitationId
}

async function codeFor(db: Database, to: string): Promise<void> {
  const text = { subject: 'Your code', bodyText: '123456', bodyHtml: '123456' }
  await db.insert(outboxMails).values({ ...text, kind: 'sign-in-code', toAddress: to, dedupeKey: `code ${to}` })
}

async function standings({ tools, organiser }: InvitingHouse): Promise<Record<string, string>> {
  const listed = await listInvitations(tools, organiser)
  return Object.fromEntries(listed.invitations.map(({ email, standing }) => [email, standing]))
}

async function seen({ db }: InvitingHouse, email: string) {
  const [row] = await db
    .select({ id: invitations.id, version: invitations.version })
    .from(invitations)
    .where(eq(invitations.email, email))
  if (!row) throw new Error('Nobody was invited.')
  return row
}

async function queuedTo(db: Database): Promise<string[]> {
  const rows = await db
    .select({ to: outboxMails.toAddress })
    .from(outboxMails)
    .where(sql`${eq(outboxMails.status, 'queued')} and ${like(outboxMails.kind, 'invitation%')}`)
  return rows.map(({ to }) => to).toSorted()
}

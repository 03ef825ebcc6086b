import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { pushSubscriptions } from '../../../db/schema/push.server.ts'
import { rsvps } from '../../../db/schema/sessions.server.ts'
import type { Preferences } from '../../../db/schema/shapes.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import type { Member } from '../../club/viewer.ts'
import { inHours, now, sessionHouse } from '../sessions/house.fixture.ts'
import { messageReach, sendMessage } from './message.ts'
import { receivedMessages } from './received.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>>

const inHouse = (run: (club: House) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await sessionHouse(db)))

/** A session of the host's studio to which these go. */
async function planned(club: House, ...going: Member[]): Promise<string> {
  const { id } = await club.plan({ studioId: club.studioId })
  for (const { id: memberId } of going)
    await club.tools.db.insert(rsvps).values({ sessionId: id, memberId, answer: 'going' })
  return id
}

const write = (club: House, actor: Member, sessionId: string, more: { key?: string; seen?: number } = {}) =>
  sendMessage(club.tools, actor, {
    sessionId,
    key: more.key ?? crypto.randomUUID(),
    text: 'Bring the page you are stuck on.',
    seen: more.seen ?? 1,
  })

const letters = ({ tools }: House) =>
  tools.db
    .select({ to: outboxMails.toMemberId, text: outboxMails.bodyText, headers: outboxMails.headers })
    .from(outboxMails)

const prefer = (club: House, { id }: Member, preferences: Preferences) =>
  club.tools.db.update(members).set({ preferences }).where(eq(members.id, id))

async function turnOn({ tools: { db } }: House, { id: memberId, accountId }: Member): Promise<void> {
  const sessionId = crypto.randomUUID()
  await db.execute(sql`insert into auth.sessions (id, user_id) values (${sessionId}, ${accountId})`)
  await db.insert(pushSubscriptions).values({
    memberId,
    sessionId,
    endpoint: `https://push.test/${memberId}`,
    p256dh: 'key',
    authSecret: 'secret',
    madeForKey: 'key',
    deviceLabel: 'Firefox',
  })
}

const hadLetters = (club: House, { id }: Member, number: number, category: 'sessions' | 'essential') =>
  club.tools.db.insert(outboxMails).values(
    Array.from({ length: number }, (_, index) => ({
      kind: 'update',
      category,
      toAddress: `${id}@club.test`,
      toMemberId: id,
      subject: 'A letter',
      bodyText: '',
      bodyHtml: '',
      dedupeKey: `${category}:${id}:${index}`,
      createdAt: inHours(-1),
    })),
  )

test(
  'a host writes to those who have a place, each gets one letter that can be switched off, and nobody else',
  inHouse(async (club) => {
    const id = await planned(club, club.northerner, club.host)
    await club.tools.db
      .insert(rsvps)
      .values({ sessionId: id, memberId: club.southerner.id, answer: 'going', state: 'waitlisted', position: 1 })

    expect(await write(club, club.host, id)).toEqual({ ok: true, recipients: 1 })

    const [letter, ...others] = await letters(club)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: club.northerner.id, headers: { 'List-Unsubscribe': expect.any(String) } })
    expect(letter?.text).toContain('Bring the page you are stuck on.')
    expect(await messageReach(club.tools, club.host, id)).toMatchObject({ left: 1, sent: [{ recipients: 1 }] })
  }),
)

test(
  'whoever wants no mail about sessions, is paused, or had three letters within a day is left out, and named before',
  inHouse(async (club) => {
    const [wanting, full, essential] = [await club.another(), await club.another(), await club.another()]
    const id = await planned(club, club.northerner, club.paused, wanting, full, essential)
    await club.tools.db
      .update(members)
      .set({ preferences: { mail: { sessions: 'off' } }, displayName: 'Demo Wanting' })
      .where(eq(members.id, wanting.id))
    await hadLetters(club, full, 3, 'sessions')
    await hadLetters(club, essential, 3, 'essential')

    const { reached, leftOut } = await messageReach(club.tools, club.host, id)

    expect(reached).toHaveLength(2)
    expect(leftOut.map(({ because }) => because).toSorted()).toEqual(['enough-today', 'no-mail', 'no-mail'])
    expect(await write(club, club.host, id, { seen: 2 })).toEqual({ ok: true, recipients: 2 })
    const written = (await letters(club)).filter(({ text }) => text !== '').map(({ to }) => to)
    expect(written.toSorted()).toEqual([club.northerner.id, essential.id].toSorted())
  }),
)

test(
  'whoever has a device is called, also who wants no mail; the text stands on their schedule until the session is over',
  inHouse(async (club) => {
    const [onDevice, silent] = [await club.another(), await club.another()]
    const id = await planned(club, club.northerner, onDevice, silent)
    const noMail = { mail: { sessions: 'off' } } as const
    await prefer(club, onDevice, noMail)
    await prefer(club, silent, { ...noMail, push: { 'session-changes': 'off' } })
    for (const person of [club.northerner, onDevice, silent]) await turnOn(club, person)

    const { reached, called, leftOut } = await messageReach(club.tools, club.host, id)
    expect([reached.length, called.length, leftOut.length]).toEqual([1, 1, 1])
    expect(await write(club, club.host, id, { seen: 2 })).toEqual({ ok: true, recipients: 2 })

    expect((await letters(club)).map(({ to }) => to)).toEqual([club.northerner.id])
    const calls = club.tools.sentJobs.filter(({ kind }) => kind === 'push-send')
    expect(calls).toHaveLength(2)
    const about = { kind: 'message', sessionId: id, messageId: expect.any(String) }
    expect(calls[0]?.payload).toMatchObject({ about })
    expect(await receivedMessages(club.tools, onDevice)).toMatchObject([{ text: 'Bring the page you are stuck on.' }])
    expect(await receivedMessages(club.tools, club.outsider)).toEqual([])
    club.at(inHours(24 * 60))
    expect(await receivedMessages(club.tools, onDevice)).toEqual([])
  }),
)

test(
  'nothing leaves where it would reach another number than was said; pressed twice it is one message',
  inHouse(async (club) => {
    const id = await planned(club, club.northerner)
    const key = crypto.randomUUID()

    expect(await write(club, club.host, id, { seen: 2 })).toEqual({ ok: false, because: 'changed', recipients: 1 })
    expect(await letters(club)).toEqual([])
    expect(await write(club, club.host, id, { key })).toEqual({ ok: true, recipients: 1 })
    expect(await write(club, club.host, id, { key })).toEqual({ ok: true, recipients: 1 })
    expect(await letters(club)).toHaveLength(1)
  }),
)

test(
  'a message sent again under another session is none of that session: nothing leaves',
  inHouse(async (club) => {
    const [first, second] = [await planned(club, club.northerner), await planned(club, club.northerner)]
    const key = crypto.randomUUID()
    await write(club, club.host, first, { key })

    expect(await write(club, club.host, second, { key })).toEqual({ ok: false, because: 'changed', recipients: 1 })
    expect(await letters(club)).toHaveLength(1)
  }),
)

test(
  'two messages go to a session within a day, and none of one that is cancelled or long over',
  inHouse(async (club) => {
    const id = await planned(club, club.northerner)
    await write(club, club.host, id)
    await write(club, club.organiser, id)

    expect(await write(club, club.host, id)).toEqual({ ok: false, because: 'enough-today' })
    club.at(new Date(now.getTime() + 25 * 60 * 60_000))
    expect(await messageReach(club.tools, club.host, id)).toMatchObject({ left: 2 })
    const cancelled = await club.plan({ studioId: club.studioId, status: 'cancelled' })
    expect(await write(club, club.host, cancelled.id)).toEqual({ ok: false, because: 'cancelled' })
    const over = await club.plan({ studioId: club.studioId, startsAt: inHours(-20 * 24) })
    expect(await write(club, club.host, over.id)).toEqual({ ok: false, because: 'late' })
  }),
)

test(
  'nobody else writes to those who come, and a session they may not see is unknown',
  inHouse(async (club) => {
    const id = await planned(club, club.northerner)
    const hidden = await club.plan({ status: 'draft' })

    expect(await write(club, club.northerner, id)).toEqual({ ok: false, because: 'not-yours' })
    expect(await write(club, club.outsider, id)).toEqual({ ok: false, because: 'not-yours' })
    expect(await write(club, club.host, hidden.id)).toBeUndefined()
    expect(await write(club, club.host, 'none')).toBeUndefined()
  }),
)

import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/operations.server.ts'
import { members } from '../../db/schema/people.server.ts'
import { outboxMails } from '../../mail/schema.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { dayMs } from '../../time/durations.ts'
import type { Admin } from '../club/viewer.ts'
import { holdMs } from '../limit-numbers.ts'
import { openOffice } from '../office.fixture.ts'
import type { Noticeboard } from '../writing/updates/noticeboard.fixture.ts'
import { beginMessage, discardMessage, findMessage, listMessages, saveMessage } from './member-messages.ts'
import { deliverBatch, deliverMessage, finishMessages } from './member-messages/deliver.ts'
import { listHeldMessages } from './member-messages/held.ts'
import { previewMessage, testMessage } from './member-messages/letter.ts'
import { reachOfMessage } from './member-messages/reach.ts'
import { endMessageHold, sendMessage, takeMessageBack } from './member-messages/send.ts'
import { setMailModes } from './notifications.ts'
import { suppress } from './suppressions.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const words = { subject: 'For {name}', text: 'Hello {name},\n\nbring a pen.\n{name}', replyTo: 'desk@club.test' }

/** A message with words for everybody there is; `at` moves the clock. */
async function writeToAll({ tools, people }: Noticeboard, organiser: Admin) {
  for (const { id } of Object.values(people)) {
    await tools.db.execute(sql`insert into auth.users (id, email) values (${id}, ${`${id}@club.test`})`)
    await tools.db.update(members).set({ accountId: id }).where(eq(members.id, id))
  }
  const ids = Object.values(people).map(({ id }) => id)
  const begun = await beginMessage(tools, organiser, [...ids, ...ids, 'nobody'])
  if (!begun.ok) throw new Error('It was not begun.')
  const { id, chosen } = begun
  await saveMessage(tools, organiser, { id, version: 1, ...words })
  let now = tools.now()
  const clock = { ...tools, now: () => now }
  return {
    id,
    chosen,
    tools: clock,
    at: (ms: number) => (now = new Date(now.getTime() + ms)),
    reach: () => reachOfMessage(clock, id),
    send: async (seal?: string, version = 2) =>
      sendMessage(clock, organiser, { id, version, seal: seal ?? (await reachOfMessage(clock, id)).seal }),
    letters: () =>
      tools.db.select().from(outboxMails).where(eq(outboxMails.kind, 'member-message')).orderBy(outboxMails.subject),
  }
}

const inOffice = openOffice(database)
const withMessage = (
  run: (message: Awaited<ReturnType<typeof writeToAll>>, board: Noticeboard, organiser: Admin) => Promise<void>,
) => inOffice(async (board, organiser) => run(await writeToAll(board, organiser), board, organiser))

test('it goes to exactly those who were counted, each with their name, and answers go where it says', () =>
  withMessage(async ({ id, chosen, tools, at, reach, send, letters }, _, organiser) => {
    const { recipients, notReached } = await reach()
    expect(chosen).toBe(8)
    expect(recipients.map(({ displayName }) => displayName).toSorted()).toEqual(
      ['Alumna', 'Host', 'Member', 'Organiser', 'Other zone', 'Outsider'].toSorted(),
    )
    expect(notReached).toEqual([
      { name: 'Paused', because: 'not-active' },
      { name: 'Suspended', because: 'not-active' },
    ])

    expect(await send()).toEqual({ ok: true, people: 6 })
    expect(await letters()).toEqual([])
    at(holdMs)
    await deliverMessage(tools, id)

    const written = await letters()
    expect(written.map(({ subject }) => subject)).toEqual(
      ['Alumna', 'Host', 'Member', 'Organiser', 'Other zone', 'Outsider'].map((name) => `For ${name}`),
    )
    expect(written[0]).toMatchObject({ category: 'updates', headers: { 'Reply-To': 'desk@club.test' } })
    expect(written[0]?.headers['List-Unsubscribe']).toContain('/api/unsubscribe/')
    expect(written[0]?.bodyText).toContain('Hello Alumna,\n\nbring a pen.\nAlumna')
    expect(await findMessage(tools, organiser, id)).toMatchObject({ state: 'sent', people: 6, written: 6 })
    expect((await listMessages(tools, organiser)).total).toBe(1)
  }))

test('whoever may not be written to any more when the minute is over gets none, and nobody else does instead', () =>
  withMessage(async ({ id, tools, at, send, letters }, { people }) => {
    const off = { modes: { updates: 'off' as const }, source: 'mail' as const, at: tools.now() }
    await tools.db.transaction((tx) => setMailModes(tx, people.outsider.id, off))
    expect(await send()).toEqual({ ok: true, people: 5 })

    await tools.db.update(members).set({ status: 'suspended' }).where(eq(members.id, people.member.id))
    await tools.db.update(members).set({ status: 'active' }).where(eq(members.id, people.paused.id))
    const on = { ...off, modes: { updates: 'at-once' as const } }
    await tools.db.transaction((tx) => setMailModes(tx, people.outsider.id, on))
    const address = { email: `${people.host.id}@club.test`, cause: 'bounced' as const, at: tools.now() }
    await tools.db.transaction((tx) => suppress(tx, address))
    at(holdMs)
    await deliverMessage(tools, id)

    expect((await letters()).map(({ subject }) => subject)).toEqual(['For Alumna', 'For Organiser', 'For Other zone'])
  }))

test('nobody gets more than three letters a day by it', () =>
  withMessage(async ({ tools, reach }, { people }) => {
    const letter = { kind: 'update', category: 'updates' as const, subject: '', bodyText: '', bodyHtml: '' }
    const to = { toAddress: 'a@club.test', toMemberId: people.member.id, createdAt: tools.now() }
    await tools.db.insert(outboxMails).values([1, 2, 3].map((n) => ({ ...letter, ...to, dedupeKey: `u${n}` })))

    const { notReached } = await reach()

    expect(notReached).toContainEqual({ name: 'Member', because: 'enough-today' })
  }))

test('it is refused where it would reach others than the page said, and sent twice it goes once', () =>
  withMessage(async ({ id, tools, send, reach }, { people }, organiser) => {
    const { seal } = await reach()
    await tools.db.update(members).set({ status: 'left' }).where(eq(members.id, people.host.id))

    expect(await send(seal)).toEqual({ ok: false, because: 'changed', people: 5 })
    expect(await send()).toEqual({ ok: true, people: 5 })
    expect(await send(seal)).toEqual({ ok: true, people: 5 })
    expect(await send(seal, 7)).toEqual({ ok: false, because: 'stale' })
    expect(await saveMessage(tools, organiser, { id, version: 3, ...words })).toEqual({ ok: false, because: 'sent' })
    const log = await tools.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
    expect(log.map(({ actorId, summary }) => [actorId, summary])).toEqual([
      [organiser.id, 'Sends a message to 5 members of 8'],
    ])
  }))

test('a subject is one line, whatever was pasted into it', () =>
  withMessage(async ({ id, tools }, _, organiser) => {
    await saveMessage(tools, organiser, { id, version: 2, ...words, subject: 'For you\r\nBcc: other@club.test' })

    expect(await findMessage(tools, organiser, id)).toMatchObject({ subject: 'For you Bcc: other@club.test' })
  }))

test('nobody throws away words that somebody else wrote meanwhile', () =>
  withMessage(async ({ id, tools }, _, organiser) => {
    expect(await discardMessage(tools, organiser, { id, version: 1 })).toEqual({ ok: false, because: 'stale' })
    expect(await discardMessage(tools, organiser, { id, version: 2 })).toEqual({ ok: true })
    expect(await discardMessage(tools, organiser, { id, version: 2 })).toEqual({ ok: false, because: 'gone' })
  }))

test('within its minute it is taken back with its words, and not afterwards', () =>
  withMessage(async ({ id, tools, at, send, letters }, _, organiser) => {
    await send()
    expect(await listHeldMessages(tools, organiser)).toMatchObject([{ state: 'held', version: 3, people: 6 }])
    expect(await takeMessageBack(tools, organiser, { id, version: 3 })).toEqual({ ok: true })
    at(holdMs)
    await deliverMessage(tools, id)
    expect(await letters()).toEqual([])
    expect(await findMessage(tools, organiser, id)).toMatchObject({ state: 'draft', ...words, version: 4 })

    await send(undefined, 4)
    expect(await endMessageHold(tools, organiser, { id, version: 5 })).toEqual({ ok: true })
    await deliverMessage(tools, id)
    expect(await takeMessageBack(tools, organiser, { id, version: 5 })).toEqual({ ok: false, because: 'too-late' })
    expect(await letters()).toHaveLength(6)
    expect(await listHeldMessages(tools, organiser)).toMatchObject([{ state: 'out', version: 5, written: 6 }])
  }))

test('two organisers who take it back undo it once, and not what was sent again since', () =>
  withMessage(async ({ id, tools, send }, _, organiser) => {
    await send()
    expect(await takeMessageBack(tools, organiser, { id, version: 3 })).toEqual({ ok: true })
    expect(await takeMessageBack(tools, organiser, { id, version: 3 })).toEqual({ ok: true })
    await send(undefined, 4)

    expect(await takeMessageBack(tools, organiser, { id, version: 3 })).toEqual({ ok: false, because: 'stale' })

    expect(await findMessage(tools, organiser, id)).toMatchObject({ state: 'held', version: 5 })
  }))

test('killed between its letters it goes on where it was, and its lost job is found', () =>
  withMessage(async ({ id, tools, at, send, letters }, _, organiser) => {
    await send()
    at(holdMs)
    await endMessageHold(tools, organiser, { id, version: 3 })
    await deliverMessage({ ...tools, now: () => new Date(0) }, id)
    expect(await letters()).toEqual([])
    at(3 * holdMs)
    await tools.db.execute(sql`update guildhall.member_messages set state = 'sending'`)
    await deliverBatch(tools, id, 4)
    expect(await letters()).toHaveLength(4)

    await Promise.all([finishMessages(tools), deliverMessage(tools, id)])

    expect(await letters()).toHaveLength(6)
    expect(await findMessage(tools, organiser, id)).toMatchObject({ state: 'sent', written: 6 })
  }))

test('its letter is seen as somebody gets it, and a test goes to the organiser alone, whose day it does not fill', () =>
  withMessage(async ({ id, tools, letters }, { people }, organiser) => {
    const seen = await previewMessage(tools, organiser, id, people.member.id)
    expect(seen?.subject).toBe('For Member')
    expect(seen?.html).toContain('bring a pen.\nMember')

    expect(await testMessage(tools, organiser, id)).toMatchObject({ ok: true })
    expect(await letters()).toMatchObject([
      { subject: 'Test: For Organiser', toMemberId: organiser.id, category: 'essential' },
    ])
  }))

test('without words or anybody to reach it is not sent', () =>
  withMessage(async ({ tools }, { people }, organiser) => {
    expect(await beginMessage(tools, organiser, ['nobody'])).toEqual({ ok: false, because: 'nobody' })
    const begun = await beginMessage(tools, organiser, [people.paused.id])
    const id = begun.ok ? begun.id : ''
    expect(await sendMessage(tools, organiser, { id, version: 1, seal: '' })).toEqual({
      ok: false,
      because: 'no-words',
    })
    await saveMessage(tools, organiser, { id, version: 1, ...words })
    expect(await saveMessage(tools, organiser, { id, version: 1, ...words })).toMatchObject({ because: 'stale' })
    expect(await sendMessage(tools, organiser, { id, version: 2, seal: '' })).toEqual({ ok: false, because: 'nobody' })
    const isAbout = and(eq(auditEntries.objectType, 'member-message'), eq(auditEntries.objectId, id))
    expect(await tools.db.$count(auditEntries, isAbout)).toBe(0)
  }))

test('a draft is forgotten a week after somebody last wrote in it, however long ago it was begun', () =>
  withMessage(async ({ id, tools, at }, { people }, organiser) => {
    const beginAnother = () => beginMessage(tools, organiser, [people.member.id])
    at(6 * dayMs)
    await saveMessage(tools, organiser, { id, version: 2, ...words })
    at(2 * dayMs)
    await beginAnother()
    expect(await findMessage(tools, organiser, id)).toMatchObject({ state: 'draft', version: 3 })

    at(6 * dayMs)
    await beginAnother()
    expect(await findMessage(tools, organiser, id)).toBeUndefined()
  }))

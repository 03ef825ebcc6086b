import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, editions } from '../../../db/schema/programme.server.ts'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { templates } from '../../../db/schema/pages.server.ts'
import { assets, attachments, updates } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { answerSession } from '../../programme/sessions/answer.ts'
import { markRead } from '../../writing/updates/mark.ts'
import { hangNoticeboard, now } from '../../writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../../writing/updates/noticeboard.fixture.ts'
import type { Member } from '../../club/viewer.ts'
import { copyChanges } from '../offline-copy.ts'
import type { CopyChanges } from './shapes.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000
const after = (days: number) => new Date(now.getTime() + days * dayMs)

/** A noticeboard with a template and two sessions; what is kept of it by whom. */
const inTheHouse = <T>(run: (board: Noticeboard) => Promise<T>, more: Parameters<typeof hangNoticeboard>[1] = {}) =>
  database.rolledBack(async (db) => {
    const board = await hangNoticeboard(db, more)
    const editionId = board.edition.id
    await db.insert(templates).values([
      { editionId, slug: 'agenda', title: 'Agenda', body: '# For all', visibility: 'members' },
      { editionId, slug: 'plan', title: 'Plan', body: '# For the edition', visibility: 'edition' },
    ])
    const session = (title: string, startsAt: Date) => ({
      editionId,
      title,
      agenda: 'One **thing**.',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      wallStart: '2026-11-24 16:00:00',
      timeZone: 'Europe/Berlin',
      visibility: 'edition' as const,
      status: 'scheduled' as const,
      joinUrl: 'https://meet.test/secret',
    })
    await db.insert(scheduledSessions).values([session('Soon', after(4)), session('Far', after(61))])
    return run(board)
  })

const sync = (board: Noticeboard, member: Member, before?: Map<string, string>) =>
  copyChanges(board.tools, member, before ?? new Map())

/** What the device names after it has taken these changes. */
function marksAfter(changes: CopyChanges, before: ReadonlyMap<string, string> = new Map()): Map<string, string> {
  const marks = new Map(before)
  for (const key of changes.gone) marks.delete(key)
  for (const [key, { mark }] of Object.entries(changes.entries)) marks.set(key, mark)
  return marks
}

const keysOf = (changes: CopyChanges, beginning: string) =>
  Object.keys(changes.entries)
    .filter((key) => key.startsWith(beginning))
    .map((key) => key.slice(beginning.length))
    .toSorted()

const readable = ['europe-africa/europe-hours', 'europe-africa/for-participants', 'europe-africa/pinned']
const own = [...readable, 'europe-africa/welcome', 'europe-africa/withdrawn']

describe('who is kept what', () => {
  const kinds: [string, keyof Noticeboard['people'], { editions: string[]; updates: string[]; templates: string[] }][] =
    [
      ['a member of the zone', 'member', { editions: ['2026'], updates: own, templates: ['agenda', 'plan'] }],
      [
        'a member of the other zone',
        'inOtherZone',
        {
          editions: ['2026'],
          updates: ['americas-hours', 'for-participants', 'pinned', 'welcome', 'withdrawn'].map(
            (slug) => `americas/${slug}`,
          ),
          templates: ['agenda', 'plan'],
        },
      ],
      ['a member without access', 'outsider', { editions: [], updates: [], templates: [] }],
      [
        'an alumna',
        'alumna',
        {
          editions: ['2026'],
          updates: own.filter((key) => !key.endsWith('participants')),
          templates: ['agenda', 'plan'],
        },
      ],
      ['a paused member', 'paused', { editions: ['2026'], updates: own, templates: ['agenda', 'plan'] }],
      [
        'a host, their zone and the one they host',
        'host',
        { editions: ['2026'], updates: ['americas/americas-hours', ...own], templates: ['agenda', 'plan'] },
      ],
      ['an organiser: what their own access lets them read', 'organiser', { editions: [], updates: [], templates: [] }],
    ]

  test.each(kinds)('%s', async (_, person, expected) => {
    const changes = await inTheHouse((board) => sync(board, board.people[person]))

    expect({
      editions: keysOf(changes, '/editions/'),
      updates: keysOf(changes, '/updates/2026/'),
      templates: keysOf(changes, '/templates/2026/'),
    }).toEqual(expected)
    expect(changes.entries['/home']).toMatchObject({ kind: 'home', value: { member: { timeZone: 'Europe/Berlin' } } })
  })

  test('somebody who was suspended: nothing, and all goes', async () => {
    const changes = await inTheHouse((board) => sync(board, board.people.suspended, new Map([['/home', 'x']])))

    expect(changes).toMatchObject({ entries: {}, gone: ['/home'] })
  })

  test('where every zone may be read, every zone is kept, each update once', async () => {
    const changes = await inTheHouse((board) => sync(board, board.people.member), { zonePolicy: 'open' })

    expect(keysOf(changes, '/updates/2026/')).toEqual(['americas/americas-hours', ...own])
  })
})

test('an update is kept as its page shows it: safe text, its files, the zones it is for', async () => {
  const changes = await inTheHouse(async (board) => {
    const { db } = board.tools
    const [update] = await db.select({ id: updates.id }).from(updates).where(eq(updates.slug, 'europe-hours'))
    const file = { fileName: 'hours.pdf', mediaType: 'application/pdf', sizeInBytes: 2048 }
    const [asset] = await db.insert(assets).values(file).returning()
    await db.insert(attachments).values({ updateId: update?.id ?? '', assetId: asset?.id ?? '', label: 'The hours' })
    return sync(board, board.people.member)
  })

  expect(changes.entries['/updates/2026/europe-africa/europe-hours']).toMatchObject({
    kind: 'updates',
    value: {
      edition: { slug: '2026', title: 'The open window' },
      zone: { slug: 'europe-africa', timeZone: 'Europe/Berlin' },
      zoneSlugs: ['europe-africa'],
      update: {
        state: 'published',
        body: '<p>All of <strong>europe-hours</strong>.</p>',
        unread: true,
        attachments: [{ fileName: 'hours.pdf', sizeInBytes: 2048 }],
      },
    },
  })
})

test('of a withdrawn update only that it was withdrawn', async () => {
  const changes = await inTheHouse((board) => sync(board, board.people.member))

  const kept = JSON.stringify(changes.entries['/updates/2026/europe-africa/withdrawn'])
  expect(kept).toContain('"state":"retracted"')
  expect(kept).not.toMatch(/About withdrawn|All of|Not to be read/)
})

test('sessions of the next 60 days, with the own answer and without the link to join', async () => {
  const changes = await inTheHouse(async (board) => {
    const [soon] = await board.tools.db.select().from(scheduledSessions).where(eq(scheduledSessions.title, 'Soon'))
    await giveAccount(board)
    await answerSession(board.tools, board.people.member, { sessionId: soon?.id ?? '', answer: 'going' })
    return sync(board, board.people.member)
  })

  const sessions = Object.values(changes.entries).filter(({ kind }) => kind === 'sessions')
  expect(sessions).toHaveLength(1)
  expect(sessions[0]?.value).toMatchObject({ title: 'Soon', ownAnswer: { answer: 'going', state: 'confirmed' } })
  expect(JSON.stringify(changes)).not.toContain('meet.test')
})

/** Whoever answers has an account: that is asked again where the answer is written. */
async function giveAccount({ tools: { db }, people: { member } }: Noticeboard): Promise<void> {
  await db.execute(sql`insert into auth.users (id) values (${member.id})`)
  await db.update(members).set({ accountId: member.id }).where(eq(members.id, member.id))
}

describe('what changes between two syncs', () => {
  /** The changes of a second sync, after something has happened. */
  const afterwards = (happen: (board: Noticeboard) => Promise<unknown>) =>
    inTheHouse(async (board) => {
      const first = await sync(board, board.people.member)
      await happen(board)
      const { entries, gone } = await sync(board, board.people.member, marksAfter(first))
      return { changed: Object.keys(entries), gone, entries }
    })
  const change = (slug: string, values: Partial<typeof updates.$inferInsert>) => (board: Noticeboard) =>
    board.tools.db.update(updates).set(values).where(eq(updates.slug, slug))

  test('nothing happened: nothing is sent', async () => {
    expect(await afterwards(async () => undefined)).toMatchObject({ changed: [], gone: [] })
  })

  test('one update was revised: exactly that one', async () => {
    const body = 'Other hours.'
    const { changed, gone } = await afterwards(change('europe-hours', { body, revision: 2, version: 2 }))

    expect({ changed, gone }).toEqual({ changed: ['/updates/2026/europe-africa/europe-hours'], gone: [] })
  })

  test('a new one came out: exactly that one', async () => {
    const { changed } = await afterwards((board) =>
      board.tools.db.insert(updates).values({
        editionId: board.edition.id,
        slug: 'new',
        title: 'New',
        body: 'New.',
        forAllZones: true,
        publishedAt: now,
      }),
    )

    expect(changed).toEqual(['/updates/2026/europe-africa/new'])
  })

  test('one was read: exactly that one, read', async () => {
    const { changed, entries } = await afterwards(({ tools, people, edition, europe }) =>
      markRead(tools, people.member, { edition, zone: europe, slug: 'pinned' }),
    )

    expect(changed).toEqual(['/updates/2026/europe-africa/pinned'])
    expect(entries['/updates/2026/europe-africa/pinned']).toMatchObject({ value: { update: { unread: false } } })
  })

  test('one was withdrawn: its notice takes its place', async () => {
    const { changed, entries } = await afterwards(
      change('pinned', { status: 'retracted', retractedAt: now, version: 2 }),
    )

    expect(changed).toEqual(['/updates/2026/europe-africa/pinned'])
    expect(JSON.stringify(entries)).not.toContain('All of')
  })

  test('a template was changed: exactly that one', async () => {
    const { changed } = await afterwards(({ tools }) =>
      tools.db.update(templates).set({ body: 'Other.', version: 2 }).where(eq(templates.slug, 'plan')),
    )

    expect(changed).toEqual(['/templates/2026/plan'])
  })

  test('the edition was renamed: all that names it', async () => {
    const { changed } = await afterwards(({ tools }) => tools.db.update(editions).set({ tagline: 'Another line.' }))

    expect(changed).toEqual(['/editions/2026'])
  })

  test('access was taken away: all of the edition goes', async () => {
    const { gone, entries } = await inTheHouse(async (board) => {
      const { member } = board.people
      const first = await sync(board, member)
      await board.tools.db.update(accesses).set({ status: 'revoked' }).where(eq(accesses.memberId, member.id))
      return sync(board, { ...member, accesses: [] }, marksAfter(first))
    })

    expect(gone.filter((key) => /^\/(updates|templates|editions)\//.test(key))).toHaveLength(8)
    expect(gone.some((key) => key.startsWith('/sessions/'))).toBe(true)
    expect(Object.keys(entries)).toEqual(['/home'])
  })
})

test('the newest 200 of 90 days by the clock of the house', async () => {
  const [many, older] = await inTheHouse(async (board) => {
    const update = (slug: string, daysAgo: number) => ({
      editionId: board.edition.id,
      slug,
      title: slug,
      body: slug,
      forAllZones: true,
      publishedAt: after(-daysAgo),
    })
    await board.tools.db.insert(updates).values([update('day-91', 91), update('day-89', 89)])
    const before = keysOf(await sync(board, board.people.member), '/updates/2026/europe-africa/')
    await board.tools.db
      .insert(updates)
      .values(Array.from({ length: 220 }, (_, n) => update(`many-${n}`, 1 + n / 1000)))
    return [keysOf(await sync(board, board.people.member), '/updates/2026/europe-africa/'), before]
  })

  expect(older).toContain('day-89')
  expect(older).not.toContain('day-91')
  expect(many).toHaveLength(200)
  expect(many).not.toContain('many-219')
})

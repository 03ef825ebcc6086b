import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../../../db/open.ts'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import type { Admin, Member } from '../../club/viewer.ts'
import { saveNotifications } from '../../notices/notifications.ts'
import { stopCategory } from '../../notices/unsubscribe.ts'
import { createSeries } from '../series.ts'
import { followStudio } from '../studios/follows.ts'
import { changeSession, createSession } from './write.ts'
import { inHours, sessionFacts, sessionHouse } from './house.fixture.ts'
import { sendNewSessions } from './tell-followers.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>>

const inHouse = (run: (club: House & { admin: Admin }, db: Database) => Promise<void>) => () =>
  database.rolledBack(async (db) => {
    const club = await sessionHouse(db)
    await run({ ...club, admin: { ...club.organiser, role: 'admin' } }, db)
  })

/** Does what the queue holds, twice: a job may run again. Answers with the letters there are, in the order of their readers. */
async function lettersOf({ tools }: House, db: Database) {
  for (const { kind, payload } of [...tools.sentJobs, ...tools.sentJobs]) {
    if (kind === 'new-sessions' && isAnnounced(payload)) await sendNewSessions(tools, payload)
  }
  return db
    .select({
      to: outboxMails.toMemberId,
      subject: outboxMails.subject,
      text: outboxMails.bodyText,
      headers: outboxMails.headers,
    })
    .from(outboxMails)
    .where(eq(outboxMails.kind, 'new-sessions'))
}

function isAnnounced(payload: unknown): payload is { studioId: string; sessionIds: string[] } {
  return typeof payload === 'object' && payload !== null && 'studioId' in payload
}

const followers = async ({ tools }: House, ...people: Member[]) => {
  for (const person of people) await followStudio(tools, person, 'writing')
}

test(
  'who follows a studio gets one letter when a session is announced there, and none while it is a draft',
  inHouse(async (club, db) => {
    const { tools, admin, northerner, studioId } = club
    await followers(club, northerner)
    const facts = sessionFacts({ studioId, visibility: 'public' })
    const planned = await createSession(tools, admin, { facts, publish: false })
    expect(await lettersOf(club, db)).toEqual([])

    if (!planned.ok) throw new Error(planned.because)
    await changeSession(tools, admin, { id: planned.id, version: 1, facts, publish: true, tell: false })

    const letters = await lettersOf(club, db)
    expect(letters).toMatchObject([{ to: northerner.id, subject: 'New in Writing studio: An hour of writing' }])
    expect(letters[0]?.text).toContain('https://club.test/studios/writing-studio#next')
  }),
)

test(
  'a series is one letter with its dates; whoever may not see it, or is not following, has none',
  inHouse(async (club, db) => {
    const { tools, admin, edition, northerner, southerner, paused, studioId } = club
    await followers(club, northerner, southerner, paused)
    const facts = sessionFacts({
      studioId,
      editionId: edition.id,
      visibility: 'zone',
      zoneIds: [edition.northId],
    })
    const repeating = { rule: { unit: 'week', every: 1 }, ends: { count: 14 } } as const
    await createSeries(tools, admin, {
      id: randomUUID(),
      facts,
      repeating,
      leftOut: [],
      onClosed: 'skip',
      publish: true,
    })

    const letters = await lettersOf(club, db)

    expect(letters).toMatchObject([{ to: northerner.id, subject: 'Writing studio: 14 new sessions' }])
    expect(letters[0]?.text).toContain('And 2 more.')
  }),
)

test(
  'mail about new sessions is switched off in the settings or from the letter; what was cancelled meanwhile is not told',
  inHouse(async (club, db) => {
    const { tools, admin, northerner, southerner, studioId } = club
    await followers(club, northerner, southerner)
    await saveNotifications(tools, northerner, { mail: { studios: 'off' } })
    const announce = (start: string, end: string) =>
      createSession(tools, admin, {
        facts: sessionFacts({ studioId, visibility: 'public', hours: { start, end, timeZone: 'UTC' } }),
        publish: true,
      })
    await announce('2026-12-01T16:00', '2026-12-01T17:00')
    const [letter, ...others] = await lettersOf(club, db)
    expect([letter?.to, others]).toEqual([southerner.id, []])

    const token = /unsubscribe\/([^>]+)>/.exec(letter?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(await stopCategory(tools, token)).toEqual({ category: 'studios' })
    await announce('2026-12-02T16:00', '2026-12-02T17:00')
    expect(await lettersOf(club, db)).toHaveLength(1)

    await saveNotifications(tools, southerner, { mail: { studios: 'at-once' } })
    const third = await announce('2026-12-03T16:00', '2026-12-03T17:00')
    if (!third.ok) throw new Error(third.because)
    await db.update(scheduledSessions).set({ status: 'cancelled' }).where(eq(scheduledSessions.id, third.id))
    // The one before is told now that it is wanted again; the third never is.
    expect((await lettersOf(club, db)).map(({ subject }) => subject)).toHaveLength(2)
  }),
)

test(
  'whoever had three letters within a day gets theirs when there is room again, once, and not of what is over by then',
  inHouse(async (club, db) => {
    const { tools, admin, northerner, southerner, studioId } = club
    await followers(club, northerner, southerner)
    await db.insert(outboxMails).values(
      [1, 2, 3].map((hoursAgo) => ({
        kind: 'update',
        category: 'updates' as const,
        toAddress: 'one@club.test',
        toMemberId: northerner.id,
        subject: 'A letter',
        bodyText: '',
        bodyHtml: '',
        dedupeKey: `before:${hoursAgo}`,
        createdAt: inHours(-hoursAgo),
      })),
    )
    const announce = (title: string, start: string, end: string) =>
      createSession(tools, admin, {
        facts: sessionFacts({ title, studioId, visibility: 'public', hours: { start, end, timeZone: 'UTC' } }),
        publish: true,
      })
    await announce('Tonight', '2026-11-20T20:00', '2026-11-20T21:00')
    await announce('Next week', '2026-11-27T20:00', '2026-11-27T21:00')

    expect((await lettersOf(club, db)).map(({ to }) => to)).toEqual([southerner.id, southerner.id])
    const later = tools.sentJobs.filter(({ runAt }) => runAt)
    expect(later.map(({ runAt }) => runAt)).toEqual([inHours(21), inHours(21)])
    expect(later[0]?.payload).toMatchObject({ memberIds: [northerner.id] })

    club.at(inHours(21))
    const letters = await lettersOf(club, db)
    expect(letters.filter(({ to }) => to === northerner.id).map(({ subject }) => subject)).toEqual([
      'New in Writing studio: Next week',
    ])
    expect(letters).toHaveLength(3)
  }),
)

import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/operations.server.ts'
import { rsvps, scheduledSessions } from '../../db/schema/sessions.server.ts'
import { settings } from '../../db/schema/site.server.ts'
import { outboxMails } from '../../mail/schema.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import type { Member } from '../club/viewer.ts'
import { findHosted } from './hosting.ts'
import { findSessions } from './schedule.ts'
import { cancelSession, moveSession } from './sessions/change.ts'
import { keepOfSession, prepareSession } from './sessions/texts.ts'
import { inHours, sessionHouse } from './sessions/house.fixture.ts'
import { sendSessionNews } from './sessions/news.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>>

const inHouse = (run: (club: House) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await sessionHouse(db)))

const planned = (club: House, more: Parameters<House['plan']>[0] = {}) =>
  club.plan({ studioId: club.studioId, ...more })

const letHostsMove = ({ tools }: House) => tools.db.insert(settings).values({ key: 'hosts', value: { mayMove: true } })

const texts = { agenda: '- Read\n- Write', joinUrl: 'https://meet.example/other' }
const kept = { notes: 'We cut a third.', notesArePublic: false, recordingUrl: 'https://video.example/1' }

const prepare = (club: House, actor: Member, { id, version }: { id: string; version: number }) =>
  prepareSession(club.tools, actor, { id, version, ...texts })
const keep = (club: House, actor: Member, { id, version }: { id: string; version: number }) =>
  keepOfSession(club.tools, actor, { id, version, ...kept })
const moveTo = (club: House, actor: Member, { id, version }: { id: string; version: number }) =>
  moveSession(club.tools, actor, { id, version, start: '2026-11-25T10:00', tell: false })
const cancel = (club: House, actor: Member, { id, version }: { id: string; version: number }) =>
  cancelSession(club.tools, actor, { id, version, reason: 'The host is ill.' })

const rowOf = async ({ tools }: House, id: string) => {
  const [row] = await tools.db.select().from(scheduledSessions).where(eq(scheduledSessions.id, id))
  return row
}

describe('a host', () => {
  test(
    'writes the agenda and the link until the end, the notes and the recording from the start on, and is in the log',
    inHouse(async (club) => {
      const session = await planned(club)

      expect(await keep(club, club.host, session)).toEqual({ ok: false, because: 'not-begun' })
      expect(await prepare(club, club.host, session)).toEqual({ ok: true })
      expect(await rowOf(club, session.id)).toMatchObject({ ...texts, version: 2, sequence: 0 })
      club.at(session.endsAt)
      expect(await prepare(club, club.host, { id: session.id, version: 2 })).toEqual({ ok: false, because: 'past' })
      expect(await keep(club, club.host, { id: session.id, version: 2 })).toEqual({ ok: true })
      expect(await rowOf(club, session.id)).toMatchObject({ ...kept, version: 3 })
      const log = await club.tools.db.select().from(auditEntries).where(eq(auditEntries.objectId, session.id))
      expect(log.map(({ actorId, action }) => [actorId, action])).toEqual([
        [club.host.id, 'session-prepared'],
        [club.host.id, 'session-kept'],
      ])
    }),
  )

  test(
    'does not write over what somebody else saved meanwhile',
    inHouse(async (club) => {
      const session = await planned(club, { startsAt: inHours(-0.5) })
      await prepare(club, club.organiser, session)

      const stale = { ok: false, because: 'stale', version: 2 }
      expect(await prepare(club, club.host, session)).toMatchObject({ ...stale, saved: texts })
      expect(await keep(club, club.host, session)).toMatchObject({ ...stale, saved: { notes: '', recordingUrl: '' } })
    }),
  )

  test(
    'moves and cancels only where the organisers allow it, and those who come are always told',
    inHouse(async (club) => {
      const session = await planned(club)
      await club.tools.db.insert(rsvps).values({ sessionId: session.id, memberId: club.northerner.id, answer: 'going' })

      expect(await moveTo(club, club.host, session)).toEqual({ ok: false, because: 'not-allowed' })
      expect(await cancel(club, club.host, session)).toEqual({ ok: false, because: 'not-allowed' })
      expect(await findHosted(club.tools, club.host, session.id)).toMatchObject({ mayMove: false })
      await letHostsMove(club)

      expect(await findHosted(club.tools, club.host, session.id)).toMatchObject({ mayMove: true })
      expect(await moveTo(club, club.host, session)).toMatchObject({
        ok: true,
        told: 'at-once',
        startsAt: new Date('2026-11-25T10:00:00Z'),
        endsAt: new Date('2026-11-25T11:30:00Z'),
      })
      // There is no way back on a host's page, so nothing waits.
      const held = club.tools.sentJobs.filter(({ kind }) => kind === 'move-news')
      expect(held).toMatchObject([{ runAt: club.tools.now() }])
      expect(await cancel(club, club.host, { id: session.id, version: 2 })).toEqual({ ok: true })
      expect(await sendSessionNews(club.tools, { sessionId: session.id, news: 'cancelled', sequence: 2 })).toBe(1)
      const letters = await club.tools.db.select({ text: outboxMails.bodyText }).from(outboxMails)
      expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('The host is ill.')])
      expect(letters[0]?.text).not.toContain('organisers write')
    }),
  )

  test(
    'moves nothing into the past, and not to an hour that does not exist',
    inHouse(async (club) => {
      await letHostsMove(club)
      const { id, version } = await planned(club, { timeZone: 'Europe/Berlin' })
      const move = (start: string) => moveSession(club.tools, club.host, { id, version, start, tell: true })

      expect(await move('2026-11-20T12:00')).toEqual({ ok: false, because: 'in-the-past' })
      expect(await move('2027-03-28T02:30')).toEqual({ ok: false, because: 'skipped' })
    }),
  )
})

test(
  'nobody else changes a session: no other member, no paused host, and one they may not see is unknown',
  inHouse(async (club) => {
    await letHostsMove(club)
    const session = await planned(club, { startsAt: inHours(-0.5) })
    const paused = { ...club.paused, hostedStudioIds: [club.studioId] }
    const hidden = await planned(club, { status: 'draft', studioId: null })

    for (const work of [prepare, keep, moveTo, cancel]) {
      expect(await work(club, club.northerner, session)).toEqual({ ok: false, because: 'not-yours' })
      expect(await work(club, paused, session)).toEqual({ ok: false, because: 'not-yours' })
      expect(await work(club, club.host, hidden)).toBeUndefined()
      expect(await work(club, club.host, { id: 'none', version: 1 })).toBeUndefined()
    }
    expect(await findHosted(club.tools, club.northerner, session.id)).toBeUndefined()
    expect(await findHosted(club.tools, paused, session.id)).toBeUndefined()
  }),
)

test(
  'notes are read by members alone until whoever runs the session lets visitors read them; the recording never is',
  inHouse(async (club) => {
    const { id } = await planned(club, { startsAt: inHours(-0.5), ...kept })
    const shown = async () => (await findSessions(club.tools, { role: 'visitor' }, [id]))[0]

    expect(await shown()).toMatchObject({ notes: '', recordingUrl: '', kept: { notes: true, recording: true } })
    await keepOfSession(club.tools, club.host, { id, version: 1, ...kept, notesArePublic: true })
    expect(await shown()).toMatchObject({ notes: 'We cut a third.', recordingUrl: '' })
  }),
)

import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { challenges, submissions } from '../../db/schema/challenges.server.ts'
import { members } from '../../db/schema/people.server.ts'
import { invitations } from '../../db/schema/programme.server.ts'
import { rsvps, scheduledSessions } from '../../db/schema/sessions.server.ts'
import { studios } from '../../db/schema/studios.server.ts'
import { readMarks } from '../../db/schema/writing.server.ts'
import { outboxMails } from '../../mail/schema.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { countByStatus, countByZone, entriesByChallenge, invitationFunnel, memberTrend } from './numbers.ts'
import { attendanceByWeek, busiestHours, placesInWeek, seatsByStudio } from './numbers/attendance.ts'
import { reachOfMail, reachOfUpdates } from './numbers/reach.ts'
import { openOffice } from '../office.fixture.ts'
import { now } from '../writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../writing/updates/noticeboard.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)
const zone = 'Europe/Berlin'

/** A session on Monday 9 November 09:00 in Berlin and one this week, each attended by two, and one missed. */
async function meet({ tools, edition, people }: Noticeboard): Promise<string> {
  const [studio] = await tools.db
    .insert(studios)
    .values({ slug: 'writing', name: 'Writing', promise: 'One page.', status: 'active' })
    .returning()
  if (!studio) throw new Error('No studio.')
  const held = await tools.db
    .insert(scheduledSessions)
    .values(
      ['2026-11-09T08:00:00Z', '2026-11-17T15:00:00Z'].map((start) => ({
        title: 'Table',
        studioId: studio.id,
        editionId: edition.id,
        capacity: 8,
        startsAt: new Date(start),
        endsAt: new Date(new Date(start).getTime() + 3_600_000),
        wallStart: '2026-11-09 09:00:00',
        timeZone: zone,
        status: 'scheduled' as const,
      })),
    )
    .returning()
  const come = [people.member.id, people.host.id].map((memberId) => ({ memberId, attendance: 'attended' as const }))
  const answers = [...come, { memberId: people.paused.id, attendance: 'absent' as const }]
  await tools.db
    .insert(rsvps)
    .values(held.flatMap(({ id }) => answers.map((answer) => ({ ...answer, sessionId: id, answer: 'going' as const }))))
  return studio.id
}

describe('members', () => {
  test('are counted by status and by zone', async () => {
    const { byStatus, byZone } = await inOffice(async ({ tools, edition }, organiser) => ({
      byStatus: await countByStatus(tools, organiser),
      byZone: await countByZone(tools, organiser, edition),
    }))

    expect(byStatus).toEqual([
      { status: 'active', number: 6 },
      { status: 'paused', number: 1 },
      { status: 'suspended', number: 1 },
    ])
    expect(byZone.map(({ zone: name, number }) => [name, number])).toEqual([
      ['Europe & Africa', 5],
      ['Americas', 1],
    ])
  })

  test('have a trend as long as asked for', async () => {
    expect(await inOffice(({ tools }, organiser) => memberTrend(tools, organiser, 9))).toHaveLength(9)
  })
})

/** The member got their account with this address. */
async function giveAccount({ tools, people: { member } }: Noticeboard, email: string) {
  await tools.db.execute(sql`insert into auth.users (id, email) values (${member.id}, ${email})`)
  await tools.db.update(members).set({ accountId: member.id }).where(eq(members.id, member.id))
}

test('nobody is counted as come or as missing where it was not noted who came', async () => {
  const funnel = await inOffice((board, organiser) => invitationFunnel(board.tools, organiser, board.edition))

  expect(funnel.firstSession).toBeUndefined()
})

test('the way from invitation to first session', async () => {
  const funnel = await inOffice(async (board, organiser) => {
    await meet(board)
    const one = { editionId: board.edition.id, expiresAt: now }
    await giveAccount(board, 'C@club.test')
    await board.tools.db.insert(invitations).values([
      { ...one, email: 'a@club.test', status: 'sent' },
      { ...one, email: 'b@club.test', status: 'opened' },
      { ...one, email: 'c@club.test', status: 'accepted', uses: 1 },
      { ...one, email: 'd@club.test', status: 'draft' },
    ])
    return invitationFunnel(board.tools, organiser, board.edition)
  })

  expect(funnel).toEqual({ invited: 3, opened: 2, registered: 1, firstSession: 1 })
})

describe('attendance', () => {
  test('is counted by week and studio, on the calendar of the zone', async () => {
    const { studioId, weeks } = await inOffice(async (board, organiser) => {
      const id = await meet(board)
      return { studioId: id, weeks: await attendanceByWeek(board.tools, organiser, { weeks: 3, zone }) }
    })

    expect(weeks).toEqual([
      { startsOn: '2026-11-02', attended: new Map() },
      { startsOn: '2026-11-09', attended: new Map([[studioId, 2]]) },
      { startsOn: '2026-11-16', attended: new Map([[studioId, 2]]) },
    ])
  })

  test('has its busiest hours and is measured against the places of a week', async () => {
    const { hours, places } = await inOffice(async (board, organiser) => {
      await meet(board)
      return {
        hours: await busiestHours(board.tools, organiser, { zone, days: 90 }),
        places: await placesInWeek(board.tools, organiser, { zone }),
      }
    })

    expect(hours).toEqual([
      { weekday: 1, hour: 9, number: 2 },
      { weekday: 2, hour: 16, number: 2 },
    ])
    expect(places).toBe(8)
  })
})

test('seats are counted by studio: offered, promised and taken, once a session is over and it was noted who came', async () => {
  const { studioId, seats } = await inOffice(async (board, organiser) => {
    const id = await meet(board)
    await board.tools.db.insert(scheduledSessions).values({
      title: 'Nobody noted who came',
      studioId: id,
      editionId: board.edition.id,
      capacity: 8,
      startsAt: new Date('2026-11-10T08:00:00Z'),
      endsAt: new Date('2026-11-10T09:00:00Z'),
      wallStart: '2026-11-10 09:00:00',
      timeZone: zone,
      status: 'scheduled',
    })
    return { studioId: id, seats: await seatsByStudio(board.tools, organiser, { days: 30 }) }
  })

  expect(seats).toEqual([{ studioId, sessions: 2, offered: 16, going: 6, attended: 4, absent: 2 }])
})

test('only who said yes and was noted as not there is counted as missing', async () => {
  const [seats] = await inOffice(async (board, organiser) => {
    const { outsider, alumna, inOtherZone } = board.people
    await meet(board)
    const [session] = await board.tools.db.select().from(scheduledSessions).limit(1)
    const answer = { sessionId: session?.id ?? '', answer: 'going' as const }
    await board.tools.db.insert(rsvps).values([
      { ...answer, memberId: outsider.id, attendance: 'unset' },
      { ...answer, memberId: alumna.id, attendance: 'excused' },
      { ...answer, memberId: inOtherZone.id, answer: 'not_going', attendance: 'attended' },
    ])
    return seatsByStudio(board.tools, organiser, { days: 30 })
  })

  expect(seats).toMatchObject({ going: 8, attended: 5, absent: 2 })
})

test('updates are counted by the people of their zones and by who has read them', async () => {
  const reach = await inOffice(async (board, organiser) => {
    const [first] = await reachOfUpdates(board.tools, organiser, board.edition, 1)
    if (!first) throw new Error('There is no update.')
    await board.tools.db.insert(readMarks).values({ memberId: board.people.member.id, updateId: first.id })
    return reachOfUpdates(board.tools, organiser, board.edition, 20)
  })

  expect(reach[0]?.read).toBe(1)
  expect(reach.slice(1).every(({ read }) => read === 0)).toBe(true)
  expect(reach.every(({ people }) => [1, 5, 6].includes(people))).toBe(true)
  expect(reach.every(({ publishedAt }) => publishedAt <= now)).toBe(true)
})

test('mail is counted by category', async () => {
  const reach = await inOffice(async ({ tools }, organiser) => {
    const letter = {
      kind: 'update',
      category: 'updates' as const,
      toAddress: 'a@club.test',
      subject: '',
      bodyText: '',
      bodyHtml: '',
    }
    await tools.db.insert(outboxMails).values([
      { ...letter, dedupeKey: '1', status: 'sent', createdAt: now },
      { ...letter, dedupeKey: '2', status: 'bounced', createdAt: now },
      { ...letter, dedupeKey: '3', status: 'sent', createdAt: new Date('2026-01-01') },
    ])
    return reachOfMail(tools, organiser, { days: 30 })
  })

  expect(reach).toEqual([{ category: 'updates', written: 2, sent: 1, asFiles: 0, back: 1 }])
})

test('entries are counted by challenge, the oldest first', async () => {
  const entries = await inOffice(async ({ tools, people }, organiser) => {
    const when = { opensAt: new Date('2026-10-01'), closesAt: new Date('2026-12-31') }
    const made = await tools.db
      .insert(challenges)
      .values(['2026-Q3', '2026-Q4'].map((quarter) => ({ quarter, title: 'One page', prompt: '…', ...when })))
      .returning()
    const current = made.find(({ quarter }) => quarter === '2026-Q4')?.id ?? ''
    await tools.db.insert(submissions).values([
      { challengeId: current, memberId: people.member.id, title: 'A', status: 'submitted' },
      { challengeId: current, memberId: people.host.id, title: 'B', status: 'accepted' },
    ])
    return entriesByChallenge(tools, organiser, 6)
  })

  expect(entries).toEqual([
    { quarter: '2026-Q3', submitted: 0, accepted: 0, drafts: 0 },
    { quarter: '2026-Q4', submitted: 1, accepted: 1, drafts: 0 },
  ])
})

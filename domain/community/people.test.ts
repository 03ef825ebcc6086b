import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { consents, members } from '../../db/schema/people.server.ts'
import { rsvps, scheduledSessions } from '../../db/schema/sessions.server.ts'
import { outboxMails } from '../../mail/schema.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { openOffice } from '../office.fixture.ts'
import { findPerson } from './people/person.ts'
import { listMembers } from './people.ts'
import type { MemberSearch } from './people/search.ts'
import type { Noticeboard } from '../writing/updates/noticeboard.fixture.ts'
import type { Admin } from '../club/viewer.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const office = openOffice(database)
const inOffice = <T>(run: (board: Noticeboard, organiser: Admin) => Promise<T>) =>
  office(async (board, organiser) => {
    const { member } = board.people
    await board.tools.db.execute(
      sql`insert into auth.users (id, email) values (${member.id}, 'First_Member@club.test')`,
    )
    await board.tools.db.update(members).set({ accountId: member.id }).where(eq(members.id, member.id))
    await board.tools.db.update(members).set({ lastSeenAt: board.tools.now() }).where(eq(members.id, member.id))
    await board.tools.db
      .update(members)
      .set({ tags: ['mentor'] })
      .where(eq(members.id, board.people.host.id))
    return run(board, organiser)
  })

const everybody = ['Alumna', 'Host', 'Member', 'Organiser', 'Other zone', 'Outsider', 'Paused', 'Suspended']

describe('the list of members', () => {
  const searches: [string, (board: Noticeboard) => MemberSearch, string[]][] = [
    ['has everybody by name', () => ({}), everybody],
    ['by part of a name', () => ({ q: 'MEM' }), ['Member']],
    ['by part of an address', () => ({ q: 'first_member@' }), ['Member']],
    ['takes signs of patterns for what they are', () => ({ q: '%' }), []],
    [
      'by the beginning of a word, with fewer than three letters',
      () => ({ q: 'o' }),
      ['Organiser', 'Other zone', 'Outsider'],
    ],
    ['by the beginning of any word', () => ({ q: 'zo' }), ['Other zone']],
    ['by tag', () => ({ tag: 'mentor' }), ['Host']],
    ['by when they were here last', () => ({ seen: 'week' }), ['Member']],
    ['by never having been here', () => ({ seen: 'never', status: 'paused' }), ['Paused']],
    ['by status', () => ({ status: 'paused' }), ['Paused']],
    [
      'by edition',
      ({ edition }) => ({ editionId: edition.id, status: 'active' }),
      ['Alumna', 'Host', 'Member', 'Other zone'],
    ],
    ['by zone', ({ americas }) => ({ zoneId: americas.id }), ['Other zone']],
    ['page by page', () => ({ page: 2, pageSize: 3 }), ['Organiser', 'Other zone', 'Outsider']],
  ]

  test.each(searches)('%s', async (_, searchOf, expected) => {
    const found = await inOffice((board, organiser) => listMembers(board.tools, organiser, searchOf(board)))

    expect(found.members.map(({ displayName }) => displayName)).toEqual(expected)
  })

  test('is in order on every page, however many fit', async () => {
    const pages = await inOffice(async ({ tools }, organiser) => {
      await tools.db.execute(sql`
        insert into guildhall.members (display_name, status)
        select 'Crowd ' || to_char(number, 'FM0000'), 'active' from generate_series(1, 1100) as number`)
      const page = (search: MemberSearch) => listMembers(tools, organiser, { pageSize: 2, ...search })
      return [await page({ page: 2 }), await page({ q: 'crowd', page: 550 }), await page({ q: 'crowd 001', page: 2 })]
    })

    expect(pages.map((page) => page.members.map(({ displayName }) => displayName))).toEqual([
      ['Crowd 0002', 'Crowd 0003'],
      ['Crowd 1099', 'Crowd 1100'],
      ['Crowd 0012', 'Crowd 0013'],
    ])
    expect(pages.map(({ total }) => total)).toEqual([
      { number: 1000, orMore: true },
      { number: 1000, orMore: true },
      { number: 10, orMore: false },
    ])
  })

  test('counts what fits, not what is on the page, and shows addresses and accesses', async () => {
    const found = await inOffice(({ tools }, organiser) => listMembers(tools, organiser, { q: 'member', pageSize: 1 }))

    expect(found.total).toEqual({ number: 1, orMore: false })
    expect(found.members[0]).toMatchObject({
      email: 'First_Member@club.test',
      accesses: [{ edition: '2026', zone: 'Europe & Africa', kind: 'participant', status: 'active' }],
    })
  })

  test('can begin with who was seen last', async () => {
    const found = await inOffice(async ({ tools, people }, organiser) => {
      await tools.db
        .update(members)
        .set({ lastSeenAt: new Date('2026-11-21') })
        .where(eq(members.id, people.paused.id))
      return listMembers(tools, organiser, { order: 'seen' })
    })

    expect(found.members[0]?.displayName).toBe('Paused')
  })
})

describe('the page of a person', () => {
  test('gathers what is known of them', async () => {
    const person = await inOffice(async ({ tools, people, edition }, organiser) => {
      const { member, host } = people
      const [session] = await tools.db
        .insert(scheduledSessions)
        .values({
          title: 'First hour',
          editionId: edition.id,
          startsAt: new Date('2026-11-24T15:00:00Z'),
          endsAt: new Date('2026-11-24T16:00:00Z'),
          wallStart: '2026-11-24 16:00:00',
          timeZone: 'Europe/Berlin',
          status: 'scheduled',
        })
        .returning()
      if (!session) throw new Error('No session.')
      await tools.db.insert(rsvps).values({ sessionId: session.id, memberId: member.id, answer: 'going' })
      await tools.db.insert(consents).values([
        { memberId: member.id, kind: 'terms', documentVersion: '1', given: true, at: new Date('2026-01-01') },
        { memberId: member.id, kind: 'terms', documentVersion: '2', given: true, at: new Date('2026-06-01') },
      ])
      await tools.db.insert(outboxMails).values({
        kind: 'welcome',
        toAddress: 'member@club.test',
        toMemberId: member.id,
        subject: 'Welcome',
        bodyText: '',
        bodyHtml: '',
        dedupeKey: 'welcome',
      })
      return {
        member: await findPerson(tools, organiser, member.id),
        host: await findPerson(tools, organiser, host.id),
      }
    })

    expect(person.member).toMatchObject({
      displayName: 'Member',
      email: 'First_Member@club.test',
      sessions: [{ title: 'First hour', answer: 'going', attendance: 'unset' }],
      consents: [{ kind: 'terms', documentVersion: '2', given: true }],
      mails: [{ subject: 'Welcome', status: 'queued' }],
      hosts: [],
    })
    expect(person.host?.hosts).toEqual(['Americas'])
  })

  test('counts all their sessions and mails, however few it lists', async () => {
    const person = await inOffice(async ({ tools, people: { member }, edition }, organiser) => {
      await tools.db.execute(sql`
        with held as (
          insert into guildhall.scheduled_sessions
            (title, edition_id, starts_at, ends_at, wall_start, time_zone, visibility, status)
          select 'Hour', ${edition.id}::uuid, day, day + interval '1 hour', '2026-10-01 16:00:00', 'Europe/Berlin', 'edition', 'scheduled'
          from generate_series('2026-10-01T14:00:00Z'::timestamptz, '2026-10-25T14:00:00Z', interval '1 day') as day
          returning id, starts_at
        )
        insert into guildhall.rsvps (session_id, member_id, answer, attendance)
        select id, ${member.id}::uuid, 'going', case
          when starts_at < '2026-10-02' then 'absent' when starts_at < '2026-10-03' then 'excused' else 'attended' end
        from held`)
      await tools.db.execute(sql`
        insert into guildhall.outbox_mails (kind, to_address, to_member_id, subject, body_text, body_html, dedupe_key)
        select 'welcome', 'member@club.test', ${member.id}::uuid, 'Welcome', '', '', number::text from generate_series(1, 21) as number`)
      return findPerson(tools, organiser, member.id)
    })

    expect(person?.sessions).toHaveLength(20)
    expect(person?.attendance).toEqual({ noted: 24, came: 23 })
    expect(person?.mails).toHaveLength(20)
    expect(person?.mailsKept).toBe(21)
  })

  test.each(['', 'nobody', '00000000-0000-4000-8000-000000000000'])('is not there for %s', async (id) => {
    expect(await inOffice(({ tools }, organiser) => findPerson(tools, organiser, id))).toBeUndefined()
  })
})

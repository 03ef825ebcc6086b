import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { cohorts } from '../../../db/schema/studios.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { mailSettings } from '../../notices/notifications.ts'
import { hangNoticeboard } from '../../writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../../writing/updates/noticeboard.fixture.ts'
import { visitor } from '../../club/viewer.ts'
import type { Viewer } from '../../club/viewer.ts'
import { listPeople } from './directory.ts'
import { currentOf, editionsOf } from './editions.ts'
import { findProfile } from '../members.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const hang = <T>(run: (board: Noticeboard) => Promise<T>, more: Parameters<typeof hangNoticeboard>[1] = {}) =>
  database.rolledBack(async (db) => run(await hangNoticeboard(db, more)))

const inDirectory = ['Alumna', 'Host', 'Member', 'Other zone']

describe('the directory of an edition', () => {
  const viewers: [string, (board: Noticeboard) => Viewer, string[] | undefined][] = [
    ['a visitor has none', () => visitor, undefined],
    ['a member without access has none', ({ people }) => people.outsider, undefined],
    ['a suspended member has none', ({ people }) => people.suspended, undefined],
    ['a member in another zone sees all who opted in', ({ people }) => people.inOtherZone, inDirectory],
    ['an alumna sees them', ({ people }) => people.alumna, inDirectory],
    ['a paused member sees them', ({ people }) => people.paused, inDirectory],
    ['a host sees them', ({ people }) => people.host, inDirectory],
    ['an organiser sees them', ({ people }) => people.organiser, inDirectory],
  ]

  test.each(viewers)('%s', async (_, viewerOf, expected) => {
    const page = await hang((board) => listPeople(board.tools, viewerOf(board), board.edition))

    expect(page?.people.map((person) => person.displayName)).toEqual(expected)
  })

  test('who did not opt in is not in it', async () => {
    const page = await hang(async ({ tools, people, edition }) => {
      await tools.db.update(members).set({ inDirectory: false }).where(eq(members.id, people.host.id))
      return listPeople(tools, people.member, edition)
    })

    expect(page?.people.map((person) => person.displayName)).not.toContain('Host')
  })

  test.each(['suspended', 'left', 'erasing', 'paused', 'erased'] as const)('who is %s is not in it', async (status) => {
    const page = await hang(async ({ tools, people, edition }) => {
      await tools.db.update(members).set({ status }).where(eq(members.id, people.host.id))
      return listPeople(tools, people.member, edition)
    })

    expect(page?.people.map((person) => person.displayName)).not.toContain('Host')
  })

  test('whose access is over is not in it, whatever the mark says', async () => {
    const page = await hang(async ({ tools, people, edition }) => {
      const endsAt = new Date(tools.now().getTime() - 1)
      await tools.db.update(accesses).set({ endsAt }).where(eq(accesses.memberId, people.host.id))
      return listPeople(tools, people.member, edition)
    })

    expect(page?.people.map((person) => person.displayName)).not.toContain('Host')
    expect(page?.total).toEqual({ number: 3, orMore: false })
  })

  test('is narrowed by words, zone, discipline and topic, and what is said together is asked together', async () => {
    const found = await hang(async ({ tools, people, edition, europe }) => {
      const [cohort] = await tools.db
        .insert(cohorts)
        .values({ slug: 'platform', name: 'Platform', status: 'published' })
        .returning({ id: cohorts.id })
      const disciplineId = cohort?.id ?? ''
      const said = { headline: 'Moves 50% of a database', disciplineId, topics: ['migrations', 'saying no'] }
      await tools.db.update(members).set(said).where(eq(members.id, people.inOtherZone.id))
      const names = async (search: Parameters<typeof listPeople>[3]) =>
        (await listPeople(tools, people.member, edition, search))?.people.map((person) => person.displayName)
      return [
        await names({ q: 'DATABASE moves' }),
        await names({ q: '50% of' }),
        await names({ q: '5_%' }),
        await names({ q: 'migrations' }),
        await names({ topic: 'saying no' }),
        await names({ disciplineId }),
        await names({ zoneId: europe.id }),
        await names({ zoneId: europe.id, disciplineId }),
        await names({ q: 'club.test' }),
      ]
    })

    const one = ['Other zone']
    expect(found).toEqual([one, one, [], one, one, one, ['Alumna', 'Host', 'Member'], [], []])
  })

  test('goes on after the last of a page, also where two have one name', async () => {
    const seen = await hang(async ({ tools, people, edition }) => {
      await tools.db.execute(sql`
        with many as (
          insert into guildhall.members (status, display_name, in_directory)
          select 'active', 'Reader ' || number / 2, true from generate_series(1, 100) number returning id
        ) insert into guildhall.accesses (member_id, edition_id, starts_at) select id, ${edition.id}, '2026-01-01' from many`)
      const ids: string[] = []
      let page = await listPeople(tools, people.member, edition)
      const sizes = []
      while (page) {
        ids.push(...page.people.map(({ id }) => id))
        sizes.push(page.people.length)
        page = page.next ? await listPeople(tools, people.member, edition, { after: page.next }) : undefined
      }
      return { sizes, different: new Set(ids).size }
    })

    expect(seen).toEqual({ sizes: [48, 48, 8], different: 104 })
  })

  test('tells the zone and who hosts', async () => {
    const page = await hang(({ tools, people, edition }) => listPeople(tools, people.member, edition))

    expect(page?.people.find((person) => person.isHost)).toMatchObject({
      displayName: 'Host',
      zoneName: 'Europe & Africa',
    })
  })
})

describe('a member’s own editions', () => {
  test('say where the member stands', async () => {
    const own = await hang(({ tools, people }) => editionsOf(tools, people.member))

    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({
      zone: { slug: 'europe-africa' },
      unread: 4,
      weeks: { week: 9, of: 39 },
      when: 'current',
      access: { state: 'open' },
    })
    expect(currentOf(own)?.edition.slug).toBe('2026')
  })

  test('a running edition is nobody’s who has no access', async () => {
    expect(await hang(({ tools, people }) => editionsOf(tools, people.outsider))).toEqual([])
  })

  test('a coming one is known to every member', async () => {
    const own = await hang(({ tools, people }) => editionsOf(tools, people.outsider), { status: 'announced' })

    expect(own).toMatchObject([{ when: 'coming', access: { state: 'none' } }])
  })

  test('organisers have all, drafts too', async () => {
    const own = await hang(({ tools, people }) => editionsOf(tools, people.organiser), { status: 'draft' })

    expect(own).toMatchObject([{ access: { state: 'open', access: undefined } }])
  })
})

describe('what a member has set', () => {
  test('the profile is the member’s own', async () => {
    const profile = await hang(({ tools, people }) => findProfile(tools, people.paused))

    expect(profile).toMatchObject({ displayName: 'Paused', timeZone: 'Europe/Berlin', inDirectory: true })
  })

  test('mail comes as chosen, else as the default says', async () => {
    const settings = await hang(async ({ tools, people }) => {
      await tools.db
        .update(members)
        .set({ preferences: { mail: { updates: 'off' } } })
        .where(eq(members.id, people.member.id))
      return [await mailSettings(tools, people.member), await mailSettings(tools, people.organiser)]
    })

    expect(settings[0]).toEqual([
      { kind: 'updates', mode: 'off', chosen: true },
      { kind: 'sessions', mode: 'at-once', chosen: false },
      { kind: 'sessions-hour', mode: 'off', chosen: false },
      { kind: 'studios', mode: 'at-once', chosen: false },
      { kind: 'challenge', mode: 'at-once', chosen: false },
      { kind: 'calendar', mode: 'off', chosen: false },
    ])
    expect(settings[1]?.map(({ kind }) => kind)).toContain('organiser')
  })
})

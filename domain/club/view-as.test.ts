import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { members, viewsAs } from '../../db/schema/people.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { minuteMs } from '../../time/durations.ts'
import { openOffice } from '../office.fixture.ts'
import { handTools } from '../tools.fixture.ts'
import { canViewAs } from './access/view-as.ts'
import { listAudit } from './audit/list.ts'
import { memberWith } from './member.fixture.ts'
import { beginViewAs, endOverdueViews, endViewAs, findViewAs } from './view-as.ts'
import type { Admin, Member } from './viewer.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const sessionId = '00000000-0000-4000-8000-00000000000a'
const elsewhere = '00000000-0000-4000-8000-00000000000b'

type Office = { tools: ReturnType<typeof handTools>; organiser: Admin; member: Member; pass: (minutes: number) => void }

const inOffice = <T>(run: (office: Office) => Promise<T>) =>
  openOffice(database)(async ({ tools: { db }, people }, organiser) => {
    const clock = { now: new Date('2026-11-24T09:00:00Z') }
    const { member } = people
    for (const { id, accountId, role } of [member, organiser]) {
      await db.execute(sql`insert into auth.users (id, email) values (${accountId}, ${`${role}@club.test`})
        on conflict (id) do update set email = excluded.email`)
      await db.update(members).set({ accountId }).where(eq(members.id, id))
    }
    const pass = (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * minuteMs))
    return run({ tools: handTools(db, { now: () => clock.now }), organiser, member, pass })
  })

const begin = ({ tools, organiser, member }: Office) =>
  beginViewAs(tools, organiser, { memberId: member.id, sessionId })
const found = ({ tools, organiser }: Office, session = sessionId) => findViewAs(tools, organiser, session)
const logOf = async ({ tools, organiser, member }: Office) =>
  (await listAudit(tools, organiser, { of: { objectType: 'member', objectId: member.id } })).entries
    .filter(({ action }) => action.startsWith('view-as'))
    .map(({ action }) => action)
    .toSorted()

test('an organiser reads as a member in the sign-in they began it in, and in no other', () =>
  inOffice(async (office) => {
    expect(await begin(office)).toEqual({ ok: true, name: office.member.displayName })

    const endsAt = new Date('2026-11-24T09:30:00Z')
    expect(await found(office)).toMatchObject({ member: { id: office.member.id }, email: 'member@club.test', endsAt })
    expect(await found(office, elsewhere)).toBeUndefined()
    expect(await begin(office)).toEqual({ ok: false, because: 'already' })
  }))

test('both its begin and its end stand in the log of the member, also where it ends by itself', () =>
  inOffice(async (office) => {
    await begin(office)
    await endViewAs(office.tools, sessionId)
    await endViewAs(office.tools, sessionId)
    expect(await logOf(office)).toEqual(['view-as-began', 'view-as-ended'])

    await begin(office)
    office.pass(29)
    await endOverdueViews(office.tools)
    expect(await found(office)).toBeDefined()
    office.pass(1)
    expect(await found(office)).toBeUndefined()
    await endOverdueViews(office.tools)

    expect(await logOf(office)).toEqual(['view-as-began', 'view-as-began', 'view-as-ended', 'view-as-ended'])
    expect(await office.tools.db.$count(viewsAs)).toBe(0)
  }))

test('it is over at once where the member is not with us any more, or organises', () =>
  inOffice(async (office) => {
    await begin(office)
    const change = (row: Partial<typeof members.$inferInsert>) =>
      office.tools.db.update(members).set(row).where(eq(members.id, office.member.id))

    await change({ status: 'suspended' })
    expect(await found(office)).toBeUndefined()
    await change({ status: 'active', role: 'admin' })
    expect(await found(office)).toBeUndefined()
  }))

test('nobody reads as an organiser, as themselves, or as somebody who is not here', () =>
  inOffice(async ({ tools, organiser }) => {
    const as = (memberId: string) => beginViewAs(tools, organiser, { memberId, sessionId })

    expect(await as(organiser.id)).toEqual({ ok: false, because: 'not-theirs' })
    expect(await as(elsewhere)).toEqual({ ok: false, because: 'gone' })
    expect(await as('nobody')).toEqual({ ok: false, because: 'gone' })
    expect(await tools.db.$count(viewsAs)).toBe(0)
  }))

const organiser = memberWith({ role: 'admin' })

test.each([
  ['an organiser, a member', organiser, 'active', true],
  ['an organiser, one who pauses', organiser, 'paused', true],
  ['an organiser, one who only registers', organiser, 'registering', false],
  ['an organiser, one who left', organiser, 'left', false],
  ['a member, a member', memberWith(), 'active', false],
  ['an organiser who is suspended, a member', memberWith({ role: 'admin', status: 'suspended' }), 'active', false],
] as const)('may read the site as: %s', (_, viewer, status, may) => {
  expect(canViewAs(viewer, memberWith({ status }))).toBe(may)
})

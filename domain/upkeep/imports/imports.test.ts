import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importRows, imports } from '../../../db/schema/imports.server.ts'
import { consents, members } from '../../../db/schema/people.server.ts'
import { accesses, invitations } from '../../../db/schema/programme.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { giveAccount, invite, lettersIn, openInvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import type { InvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import { discardImport } from '../imports.ts'
import { checkImport } from './check.ts'
import { bringIn, everybody, lookAt, rowsIn } from './imports.fixture.ts'
import { runImport } from './run.ts'
import { startImport, startUndo, stopImport } from './start.ts'
import { undoImport } from './undo.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

function inHouse(run: (house: InvitingHouse) => Promise<void>) {
  return database.rolledBack(async (db) => run(await openInvitingHouse(db)))
}

test('a dry run has a verdict for each row and changes nobody', () =>
  inHouse(async (house) => {
    const { db, people } = house
    await giveAccount(db, people.member.id, 'member@club.test')
    await giveAccount(db, people.outsider.id, 'stranger@club.test')
    await invite(house, 'asked@club.test')
    const before = await everybody(db)

    const id = await lookAt(
      house,
      `E-mail,Name,Tags
new@club.test,New One,first
MEMBER@club.test,,
stranger@club.test,,reads
asked@club.test,,
new@club.test,Again,
no address,Nobody,
x@club.test,Y,`,
    )

    expect(await rowsIn(db, id)).toEqual([
      { email: 'new@club.test', verdict: 'new', became: null, why: null },
      { email: 'MEMBER@club.test', verdict: 'same', became: null, why: 'member' },
      { email: 'stranger@club.test', verdict: 'change', became: null, why: null },
      { email: 'asked@club.test', verdict: 'same', became: null, why: 'invited' },
      { email: 'new@club.test', verdict: 'out', became: null, why: 'repeated' },
      { email: 'no address', verdict: 'out', became: null, why: 'no-address' },
      { email: 'x@club.test', verdict: 'out', became: null, why: 'name-length' },
    ])
    expect(await everybody(db)).toEqual(before)
  }))

test('long names and addresses with signs of two halves have their verdict', () =>
  inHouse(async (house) => {
    const long = (length: number) => `${'a'.repeat(length)}😀 and more`
    const tags = Array.from({ length: 12 }, (_, index) => long(30 + index)).join(';')

    const id = await bringIn(house, `E-mail,Name,Tags\na@club.test,${long(79)},\n${long(253)},B,\nc@club.test,,${tags}`)

    expect(await rowsIn(house.db, id)).toMatchObject([
      { verdict: 'out', why: 'name-length' },
      { verdict: 'out', why: 'no-address' },
      { verdict: 'new', became: 'noted' },
    ])
  }))

test('people are noted without a letter, an account or anybody’s consent', () =>
  inHouse(async (house) => {
    const { db } = house
    const [before] = await db.select({ consents: sql<number>`count(*)::int` }).from(consents)

    await bringIn(house, 'E-mail,Name,subscribed_to_emails,Role\nnew@club.test,New One,true,admin\n')

    const [noted] = await db.select().from(invitations).where(eq(invitations.email, 'new@club.test'))
    expect(noted).toMatchObject({ status: 'draft', name: 'New One', role: 'member', sendCount: 0 })
    expect(await lettersIn(db)).toEqual([])
    expect(await db.select({ consents: sql<number>`count(*)::int` }).from(consents)).toEqual([before])
  }))

test('who is to be invited gets the invitation of everybody else, once', () =>
  inHouse(async (house) => {
    const { db, tools } = house
    const id = await bringIn(house, 'E-mail,Name\nnew@club.test,New One\n', { invites: true, message: 'Come in.' })
    await runImport(tools, id)

    const letters = await lettersIn(db)
    expect(letters.map(({ kind, to }) => ({ kind, to }))).toEqual([{ kind: 'invitation', to: 'new@club.test' }])
    expect(letters[0]?.text).toContain('Come in.')
    expect(await rowsIn(db, id)).toMatchObject([{ became: 'invited' }])
  }))

test('the same file a second time finds nothing to do, and invites who was only noted', () =>
  inHouse(async (house) => {
    const { db } = house
    const file = 'E-mail,Name\nnew@club.test,New One\n'
    await bringIn(house, file)

    const again = await lookAt(house, file)
    const invited = await bringIn(house, file, { invites: true })

    expect(await rowsIn(db, again)).toMatchObject([{ verdict: 'same', why: 'noted' }])
    expect(await rowsIn(db, invited)).toMatchObject([{ verdict: 'invite', became: 'invited' }])
    expect(await lettersIn(db)).toHaveLength(1)
  }))

test('a member gets what the file adds, and keeps what it does not know', () =>
  inHouse(async (house) => {
    const { db, people, edition, europe } = house
    await giveAccount(db, people.outsider.id, 'stranger@club.test')
    await db
      .update(members)
      .set({ tags: ['old'], role: 'member' })
      .where(eq(members.id, people.outsider.id))

    const id = await bringIn(
      house,
      `E-mail;Name;Tags;Edition;Zone;Access until;Role
stranger@club.test;Another Name;"old, new";${edition.slug};${europe.name};2027-01-31;admin`,
    )

    const [member] = await db.select().from(members).where(eq(members.id, people.outsider.id))
    const [access] = await db.select().from(accesses).where(eq(accesses.memberId, people.outsider.id))
    expect(await rowsIn(db, id)).toMatchObject([{ became: 'changed' }])
    expect(member).toMatchObject({ displayName: 'Another Name', tags: ['old', 'new'], role: 'member' })
    expect(access).toMatchObject({ zoneId: europe.id, source: 'import', status: 'active' })
    expect(access?.endsAt?.getTime()).toBeGreaterThan(Date.parse('2027-01-31T00:00:00Z'))
  }))

test('somebody who is suspended is left as they are', () =>
  inHouse(async (house) => {
    const { db, people } = house
    await giveAccount(db, people.outsider.id, 'stranger@club.test')
    await db.update(members).set({ status: 'suspended' }).where(eq(members.id, people.outsider.id))

    const id = await lookAt(house, 'E-mail,Name\nstranger@club.test,Another\n')

    expect(await rowsIn(db, id)).toMatchObject([{ verdict: 'out', why: 'suspended' }])
    expect(await startImport(house.tools, house.organiser, id)).toEqual({ ok: false, because: 'nothing' })
  }))

test('of a file that somebody threw away nothing else is said', () =>
  inHouse(async (house) => {
    const id = await lookAt(house, 'E-mail\nnew@club.test\n')
    await discardImport(house.tools, house.organiser, id)

    const wish = { id, columns: [], editionId: null, zoneId: null, invites: false, message: '' }
    expect(await checkImport(house.tools, house.organiser, wish)).toEqual({ ok: false, because: 'gone' })
  }))

test('what became otherwise since the dry run is left out', () =>
  inHouse(async (house) => {
    const { db, people, tools, organiser } = house
    const id = await lookAt(house, 'E-mail,Name\nlate@club.test,New One\n')
    await giveAccount(db, people.outsider.id, 'late@club.test')

    await startImport(tools, organiser, id)
    await runImport(tools, id)

    expect(await rowsIn(db, id)).toMatchObject([{ verdict: 'new', became: 'otherwise' }])
    expect(await db.select().from(invitations)).toEqual([])
  }))

test('pressed twice, it begins once; stopped, it goes on where it was', () =>
  inHouse(async (house) => {
    const { tools, organiser, db } = house
    const rows = Array.from({ length: 450 }, (_, index) => `guest${index}@club.test`)
    const id = await lookAt(house, ['E-mail', ...rows].join('\n'))

    expect(await startImport(tools, organiser, id)).toEqual({ ok: true, again: false })
    expect(await startImport(tools, organiser, id)).toEqual({ ok: false, because: 'begun' })
    expect(await stopImport(tools, organiser, id)).toBe(true)
    await runImport(tools, id)
    expect(await db.$count(invitations)).toBe(0)
    expect(await startImport(tools, organiser, id)).toEqual({ ok: true, again: true })
    await runImport(tools, id)

    expect(await db.$count(invitations)).toBe(450)
    expect(tools.sentJobs.filter(({ kind }) => kind === 'import')).toHaveLength(2)
    const [done] = await db.select().from(imports)
    expect(done).toMatchObject({ state: 'done', nextRow: 450, counts: { new: 450, 'became-noted': 450 } })
  }))

test('an import is taken back, but not what people answered or organisers changed since', () =>
  inHouse(async (house) => {
    const { db, people, tools, organiser, edition } = house
    await giveAccount(db, people.outsider.id, 'stranger@club.test')
    await giveAccount(db, people.member.id, 'member@club.test')
    const before = await everybody(db)
    const file = `E-mail,Name,Tags,Edition
noted@club.test,Noted One,a,${edition.slug}
stranger@club.test,Renamed,fresh,${edition.slug}
member@club.test,Changed Later,kept,
answered@club.test,Answered One,,${edition.slug}`
    const id = await bringIn(house, file)
    await db.update(invitations).set({ status: 'accepted' }).where(eq(invitations.email, 'answered@club.test'))
    await db.update(members).set({ displayName: 'By Hand' }).where(eq(members.id, people.member.id))

    expect(await startUndo(tools, organiser, id)).toEqual({ ok: true })
    await undoImport(tools, id)
    await undoImport(tools, id)

    expect(await rowsIn(db, id)).toMatchObject([
      { became: 'back' },
      { became: 'back' },
      { became: 'back' },
      { became: 'stays' },
    ])
    await db.delete(invitations)
    const [member] = await db.select().from(members).where(eq(members.id, people.member.id))
    expect(member).toMatchObject({ displayName: 'By Hand', tags: [] })
    await db.update(members).set({ displayName: people.member.displayName }).where(eq(members.id, people.member.id))
    expect(await everybody(db)).toEqual(before)
  }))

test('after a day it cannot be taken back', () =>
  inHouse(async (house) => {
    const id = await bringIn(house, 'E-mail\nnew@club.test\n')

    expect(await startUndo(house.toolsIn(2), house.organiser, id)).toEqual({ ok: false, because: 'too-late' })
  }))

test('somebody in two editions stands in two rows, each of which is done', () =>
  inHouse(async (house) => {
    const { db, people, edition } = house
    await giveAccount(db, people.outsider.id, 'stranger@club.test')

    const id = await bringIn(
      house,
      `E-mail,Name,Tags,Edition
stranger@club.test,Two Rows,a,
stranger@club.test,Two Rows,"a, b",${edition.slug}`,
    )

    const [member] = await db.select().from(members).where(eq(members.id, people.outsider.id))
    expect(await rowsIn(db, id)).toMatchObject([{ became: 'changed' }, { became: 'changed' }])
    expect(member).toMatchObject({ displayName: 'Two Rows', tags: ['a', 'b'] })
    const plans = await db.select({ plan: importRows.plan }).from(importRows).orderBy(importRows.number)
    expect(plans[1]?.plan).toMatchObject({ changes: [{ what: 'tags', added: ['b'] }, { what: 'access' }] })
  }))

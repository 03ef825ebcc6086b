import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../../../db/open.ts'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { exportPeople } from '../../community/people/export.ts'
import type { ExportWish } from '../../community/people/export.ts'
import { exportColumns } from '../../community/people/export-columns.ts'
import type { ExportColumn } from '../../community/people/export-columns.ts'
import { grantAccess } from '../../club/access-grants.ts'
import { giveAccount, openInvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import type { InvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import { importLimits } from '../../limit-numbers.ts'
import { matchColumns, recognise } from './columns.ts'
import { everybody, lookAt, rowsIn } from './imports.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const columns = columnsOf(exportColumns)

function inHouse(run: (house: InvitingHouse) => Promise<void>) {
  return database.rolledBack(async (db: Database) => {
    const house = await openInvitingHouse(db)
    for (const [name, { id }] of Object.entries(house.people))
      await giveAccount(db, id, `${name.toLowerCase()}@club.test`)
    return run(house)
  })
}

async function exported(
  { tools, organiser }: InvitingHouse,
  wish: ExportWish = { columns, search: {} },
): Promise<string> {
  const { lines } = await exportPeople(tools, organiser, wish)
  let text = ''
  for await (const part of lines()) text += part
  return text
}

test('what was exported is imported with nothing to change', () =>
  inHouse(async (house) => {
    const { db, people } = house
    await db
      .update(members)
      .set({ displayName: '=HYPERLINK("x")', tags: ['a, b', '-c'], staffNote: '+49 30\n=1+1; -x' })
      .where(eq(members.id, people.member.id))
    await db.transaction((tx) =>
      grantAccess(tx, {
        memberId: people.outsider.id,
        editionId: house.edition.id,
        zoneId: house.europe.id,
        kind: 'guest',
        source: 'admin',
        startsAt: new Date('2027-03-01T09:00:00Z'),
        endsAt: new Date('2027-06-30T21:59:59Z'),
        now: house.tools.now(),
      }),
    )
    const before = await everybody(db)

    const id = await lookAt(house, await exported(house), { editionId: null })

    const verdicts = new Set((await rowsIn(db, id)).map(({ verdict, why }) => `${verdict} ${why}`))
    expect([...verdicts].toSorted()).toEqual(['out suspended', 'same member'])
    expect(await everybody(db)).toEqual(before)
  }))

test('whatever people are called and tagged, nothing is to change', () =>
  inHouse(async (house) => {
    const { db, people } = house
    const text = (longest: number) =>
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ';', ',', '|', 'ö', 'b', '7'),
        minLength: 2,
        maxLength: longest,
      })
    await fc.assert(
      fc.asyncProperty(text(30), fc.array(text(12), { maxLength: 3 }), async (name, tags) => {
        await db
          .update(members)
          .set({ displayName: name, tags: [...new Set(tags)] })
          .where(eq(members.id, people.member.id))
        const id = await lookAt(house, await exported(house, { columns, memberIds: [people.member.id] }), {
          editionId: null,
        })
        expect(await rowsIn(db, id)).toMatchObject([{ verdict: 'same' }])
      }),
      { numRuns: 25 },
    )
  }))

test('no cell of an export begins as a formula', () =>
  inHouse(async (house) => {
    await house.db.update(members).set({ displayName: '=1+1', staffNote: '\t=2' })

    const lines = (await exported(house)).split('\r\n').slice(1, -1)

    for (const line of lines) expect(line).not.toMatch(/(?:^|,)"?[=+\-@\t\r]/)
  }))

test('an export has the columns and the people that were asked for, and is written into the log', () =>
  inHouse(async (house) => {
    const { db, people } = house
    const text = await exported(house, { columns: ['name', 'email'], memberIds: [people.member.id] })

    expect(text).toBe(`Name,E-mail\r\n${people.member.displayName},member@club.test\r\n`)
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'people-exported'))
    expect(entry).toMatchObject({ actorId: house.organiser.id, summary: 'Exported one member.' })
  }))

test('an import knows the columns of an export, and leaves out what is none of its business', () => {
  const headers = columns.map((column) => exportColumns[column])

  expect(recognise(headers)).toBe('guildhall')
  expect(matchColumns(headers, [])).toEqual([
    'email',
    'name',
    'tags',
    'note',
    'edition',
    'zone',
    'kind',
    'from',
    'until',
    'time-zone',
    '',
    '',
    '',
    '',
    '',
  ])
})

test('more rows than one slice have their verdicts too', () =>
  inHouse(async (house) => {
    const rows = Array.from({ length: 1200 }, (_, index) => `guest${index}@club.test`)

    const id = await lookAt(house, ['E-mail', ...rows].join('\n'))

    const { rows: counted } = await house.db.execute(
      sql`select verdict, count(*)::int as number from guildhall.import_rows where import_id = ${id} group by verdict`,
    )
    expect(counted).toEqual([{ verdict: 'new', number: 1200 }])
    expect(importLimits.rows).toBeGreaterThan(1200)
  }))

function columnsOf<Column extends ExportColumn>(of: Record<Column, string>): Column[] {
  const found: Column[] = []
  for (const column in of) found.push(column)
  return found
}

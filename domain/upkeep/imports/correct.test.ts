import { zipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importWorkbooks, imports } from '../../../db/schema/imports.server.ts'
import { invitations, zones } from '../../../db/schema/programme.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openInvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import type { InvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import { chooseSheet, findImport, keepFile } from '../imports.ts'
import { correctRow, nameZone, rowToCorrect, unknownZones } from './correct.ts'
import { bringIn, bytesOf, lookAt, rowsIn } from './imports.fixture.ts'
import { listImportRows } from './rows.ts'
import { startImport } from './start.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

function inHouse(run: (house: InvitingHouse) => Promise<void>) {
  return database.rolledBack(async (db) => run(await openInvitingHouse(db)))
}

test('a cell put right before the import counts for every row; what the file said stays beside it', () =>
  inHouse(async ({ tools, organiser, ...house }) => {
    const id = await lookAt({ tools, organiser, ...house }, 'E-mail,Name\nann@club,Ann\nbo@club.test,Bo\n')
    const put = (cell: string, version: number) =>
      correctRow(tools, organiser, { id, number: 1, version, cells: new Map([[0, cell]]) })
    const verdicts = async () => (await rowsIn(house.db, id)).map(({ verdict }) => verdict)
    expect(await verdicts()).toEqual(['out', 'new'])

    expect(await put(' ann@club.test ', 1)).toEqual({ ok: true, counts: { new: 2 } })
    expect(await verdicts()).toEqual(['new', 'new'])
    expect(await rowToCorrect(tools, organiser, { id, number: 1 })).toMatchObject({
      version: 2,
      cells: ['ann@club.test', 'Ann'],
      written: { 0: 'ann@club' },
    })
    expect(await put('late@club.test', 1)).toEqual({ ok: false, because: 'stale' })
    expect(await put('x'.repeat(5000), 2)).toEqual({ ok: false, because: 'long-cell' })

    await put('BO@club.test', 2)
    expect((await rowsIn(house.db, id)).map(({ why }) => why)).toEqual([null, 'repeated'])
    await put('ann@club', 3)
    const { rows } = await listImportRows(tools, organiser, { id })
    expect(rows.map(({ isCorrected, plan }) => [isCorrected, plan?.verdict])).toEqual([
      [false, 'out'],
      [false, 'new'],
    ])
  }))

test('what was put right is imported, and nothing is put right once that has begun', () =>
  inHouse(async (house) => {
    const { tools, organiser, db } = house
    const id = await lookAt(house, 'E-mail,Name\nann@club,Ann\nbo@club.test,Bo\n')
    const wish = { id, number: 1, cells: new Map([[0, 'ann@club.test']]) }
    await correctRow(tools, organiser, { ...wish, version: 1 })

    await startImport(tools, organiser, id)

    expect(await correctRow(tools, organiser, { ...wish, version: 2 })).toEqual({ ok: false, because: 'begun' })
    expect(await correctRow(tools, organiser, { ...wish, id: organiser.id, version: 2 })).toMatchObject({
      because: 'gone',
    })
    expect(await db.$count(invitations)).toBe(0)
  }))

test('which zone a name means is said once, and the next file knows it', () =>
  inHouse(async (house) => {
    const { tools, organiser, db, edition } = house
    const [zone] = await db.select().from(zones).where(eq(zones.editionId, edition.id))
    const file = (name: string) => `E-mail,Name,Zone\n${name}@club.test,Ann,EMEA\nbo-${name}@club.test,Bo,emea\n`
    const id = await lookAt(house, file('ann'))
    expect(await unknownZones(tools, organiser, id)).toEqual([{ editionId: edition.id, name: 'EMEA', rows: 2 }])
    expect(await nameZone(tools, organiser, { id, name: 'EMEA', zoneId: organiser.id })).toMatchObject({
      because: 'no-zone',
    })

    expect(await nameZone(tools, organiser, { id, name: 'EMEA', zoneId: zone?.id ?? '' })).toMatchObject({
      counts: { new: 2 },
    })

    expect(await unknownZones(tools, organiser, id)).toEqual([])
    await bringIn(house, file('zoe'))
    const noted = await db.select({ zoneId: invitations.zoneId }).from(invitations)
    expect(noted).toEqual([{ zoneId: zone?.id }, { zoneId: zone?.id }])
  }))

test('of a workbook with several sheets another is chosen, as long as the import has not begun', () =>
  inHouse(async ({ tools, organiser, db }) => {
    const kept = await keepFile(tools, organiser, { fileName: 'people.xlsx', bytes: workbook() })
    const id = kept.ok ? kept.importId : ''
    expect(await findImport(tools, organiser, id)).toMatchObject({
      sheets: ['Old', 'New'],
      found: { sheet: 'Old' },
      rowCount: 1,
    })

    expect(await chooseSheet(tools, organiser, { id, sheet: 'New' })).toEqual({ ok: true })

    expect(await findImport(tools, organiser, id)).toMatchObject({
      state: 'read',
      found: { sheet: 'New' },
      rowCount: 2,
    })
    expect(await rowToCorrect(tools, organiser, { id, number: 2 })).toMatchObject({ cells: ['b@club.test'] })
    expect(await chooseSheet(tools, organiser, { id, sheet: 'Empty' })).toEqual({ ok: false, because: 'gone' })
    await db.update(imports).set({ state: 'done' })
    expect(await chooseSheet(tools, organiser, { id, sheet: 'Old' })).toEqual({ ok: false, because: 'begun' })
    await db.update(imports).set({ state: 'checked', counts: { new: 2 } })
    await startImport(tools, organiser, id)
    expect(await db.$count(importWorkbooks)).toBe(0)
  }))

/** Three sheets, of which the second is empty. */
function workbook(): Uint8Array<ArrayBuffer> {
  const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const rows = { Old: ['E-mail', 'old@club.test'], Empty: [], New: ['E-mail', 'a@club.test', 'b@club.test'] }
  const names = Object.keys(rows)
  const sheetOf = (cells: string[]) =>
    cells
      .map((text, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`)
      .join('')
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${sheets}" xmlns:r="${relations}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(rows).map((cells, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${sheets}"><sheetData>${sheetOf(cells)}</sheetData></worksheet>`,
      ]),
    ),
  }
  return Uint8Array.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytesOf(text)]))),
  )
}

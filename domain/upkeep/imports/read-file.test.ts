import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { matchColumns, recognise, whyNeverTaken } from './columns.ts'
import { readFile } from './read-file.ts'
import { readInThread } from './reading.ts'

const people = [
  ['Name', 'E-mail'],
  ['Zoë Grün', 'zoe@club.test'],
  ['Renée Ångström', 'renee@club.test'],
]

const encodings = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with its mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16, small end first': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16, large end first': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'UTF-16 without its mark': (text: string) => Buffer.from(text, 'utf16le'),
  'Latin-1': (text: string) => Buffer.from(text, 'latin1'),
}

const delimiters = { commas: ',', semicolons: ';', tabs: '\t' }

const written = Object.entries(encodings).flatMap(([encoding, encode]) =>
  Object.entries(delimiters).map(([name, delimiter]) => ({ encoding, encode, name, delimiter })),
)

test.each(written)('a table in $encoding with $name is read as it was meant', async ({ encode, delimiter }) => {
  const text = people.map((row) => row.join(delimiter)).join('\r\n')

  const read = await readFile(Uint8Array.from(encode(text)))

  expect(read).toMatchObject({ ok: true, table: { headers: people[0] }, found: { kind: 'csv', delimiter } })
  expect(read.ok && read.table.rows.map(({ cells }) => cells)).toEqual(people.slice(1))
})

test('a word of Windows that Latin-1 does not have is read too', async () => {
  const bytes = Uint8Array.from([...Buffer.from('Name,E-mail\nAnn '), 0x96, ...Buffer.from(' Bo,ann@club.test\n')])

  expect(await readFile(bytes)).toMatchObject({ table: { rows: [{ cells: ['Ann – Bo', 'ann@club.test'] }] } })
})

test('cells may hold lines, quotation marks and the sign between columns', async () => {
  const read = await readFile(bytesOf('Name,Note,E-mail\n"A, B","says ""hi""\nand more",a@club.test\nC,,c@club.test'))

  expect(read).toMatchObject({
    table: {
      rows: [
        { line: 2, cells: ['A, B', 'says "hi"\nand more', 'a@club.test'] },
        { line: 4, cells: ['C', '', 'c@club.test'] },
      ],
    },
  })
})

test.each([
  [
    'a@club.test\nb@club.test',
    'list',
    [
      ['', 'a@club.test'],
      ['', 'b@club.test'],
    ],
  ],
  [
    'Ann Bo <a@club.test>, C <c@club.test>',
    'list',
    [
      ['Ann Bo', 'a@club.test'],
      ['C', 'c@club.test'],
    ],
  ],
  [
    'a@club.test;Ann\nb@club.test;Bo',
    'csv',
    [
      ['a@club.test', 'Ann'],
      ['b@club.test', 'Bo'],
    ],
  ],
])('addresses without names of columns are people: %j', async (text, kind, cells) => {
  const read = await readFile(bytesOf(text))

  expect(read).toMatchObject({ ok: true, found: { kind } })
  expect(read.ok && read.table.rows.map((row) => row.cells)).toEqual(cells)
  expect(
    read.ok &&
      matchColumns(
        read.table.headers,
        read.table.rows.map((row) => row.cells),
      ),
  ).toContain('email')
})

test.each([
  ['nothing at all', new Uint8Array(), 'empty'],
  ['names of columns alone', bytesOf('Name,E-mail\n'), 'empty'],
  ['a picture', Uint8Array.from({ length: 500 }, (_, index) => (index * 37) % 251), 'no-table'],
  ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'old-workbook'],
  ['an archive that is no workbook', Uint8Array.from(zipSync({ 'a.txt': bytesOf('x') })), 'damaged'],
  ['half an archive', Uint8Array.from(zipSync({ 'a.txt': bytesOf('x') })).slice(0, 20), 'damaged'],
  ['an archive that would fill a memory', bomb(), 'too-large'],
  [
    'more columns than anybody has',
    bytesOf(`${'x,'.repeat(80)}E-mail\n${'y,'.repeat(80)}a@club.test`),
    'too-many-columns',
  ],
  ['more rows than are taken', bytesOf(`E-mail\n${'a@club.test\n'.repeat(20_001)}`), 'too-many-rows'],
  ['a quotation mark that nothing closes', bytesOf('E-mail,Name\na@club.test,"Ann\nb@club.test,Bo'), 'open-quote'],
  ['a cell as long as a book', bytesOf(`Note,E-mail\n${'y'.repeat(5000)},a@club.test`), 'long-cell'],
])('%s is refused with its reason', async (_, bytes, because) => {
  expect(await readFile(bytes)).toMatchObject({ ok: false, because })
})

test('a sheet of Excel is read in a thread, with its days', async () => {
  expect(await readInThread(workbook())).toMatchObject({
    ok: true,
    found: { kind: 'xlsx', sheet: 'People' },
    table: { headers: ['E-mail', 'Access until'], rows: [{ line: 2, cells: ['zoe@club.test', '2027-01-31'] }] },
  })
})

test.each([
  [
    'ghost',
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
  ],
  ['luma', 'api_id,name,first_name,last_name,email,phone_number,created_at,approval_status,checked_in_at,ticket_name'],
  ['mighty', 'Member ID,First Name,Last Name,Email,Ambassador Level,Referral Count'],
  ['circle', 'Name,Email,Headline,Member Tags,Joined at'],
  ['guildhall', 'E-mail,Name,Tags,Edition,Zone,Access kind,Access from,Access until'],
])('the columns of %s are recognised, and who somebody is among them', (of, head) => {
  const headers = head.split(',')

  expect(recognise(headers)).toBe(of)
  expect(matchColumns(headers, [])).toContain('email')
})

test('roles and consents are left out on purpose', () => {
  expect(['Role', 'subscribed_to_emails', 'Status', 'E-mail'].map((name) => whyNeverTaken(name) !== undefined)).toEqual(
    [true, true, true, false],
  )
})

test('signs of two halves are not cut through the middle, and no zero is left in a name of a column', async () => {
  const long = (length: number) => `${'a'.repeat(length)}😀 and more`
  const rows = Array.from({ length: 100 }, (_, index) => `guest${index}@club.test,x`)
  const table = await readFile(bytesOf([`E-mail\0,${long(79)}`, ...rows].join('\n')))
  const list = await readFile(bytesOf(`${long(79)} <a@club.test>`))

  const headers = table.ok ? table.table.headers : []
  expect(headers[0]).toBe('E-mail')
  expect(headers.every((header) => header.isWellFormed())).toBe(true)
  expect(list.ok && list.table.rows.every(({ cells }) => cells.every((cell) => cell.isWellFormed()))).toBe(true)
})

test('a cell full of signs of addresses takes no time', () => {
  const began = performance.now()

  expect(matchColumns(['Wer'], [[`${'@.'.repeat(1990)} x`]])).toEqual([''])
  expect(performance.now() - began).toBeLessThan(200)
})

test('a column that holds addresses is found, whatever it is called', () => {
  expect(matchColumns(['Wer', 'Kontakt'], [['Ann', 'ann@club.test']])).toEqual(['', 'email'])
})

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text))
}

/** Some kilobytes that say they become two hundred megabytes. */
function bomb(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(zipSync({ 'xl/worksheets/sheet1.xml': [new Uint8Array(120_000_000), { level: 9 }] }))
}

/** The smallest workbook with a day in it: one sheet, one format. */
function workbook(): Uint8Array<ArrayBuffer> {
  const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${sheets}" xmlns:r="${relations}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${sheets}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${sheets}"><sheetData><row r="1">${cell('A1', 'E-mail')}${cell('B1', 'Access until')}</row><row r="2">${cell('A2', 'zoe@club.test')}<c r="B2" s="1"><v>46418</v></c></row></sheetData></worksheet>`,
  }
  return Uint8Array.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytesOf(text)]))),
  )
}

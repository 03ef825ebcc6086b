import { createReadStream, readdirSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { afterAll, expect, test } from 'vitest'
import { outboxMails } from '../../mail/schema.server.ts'
import { hangNoticeboard } from '../../domain/writing/updates/noticeboard.fixture.ts'
import { openTestDatabase } from '../../test/database.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { storesOnDisk } from '../stores/folder.ts'
import { makeExport, notExported } from './export.ts'
import { addText, writeArchive } from './make.ts'
import { keptTables } from './tables.ts'

const club = await openTestDatabase()
afterAll(() => club.close())
const now = () => new Date('2026-11-24T03:00:00Z')

test('an export has every noun as JSON and as CSV, and nothing that lets anybody in', async () => {
  await hangNoticeboard(club.db)
  await club.pool.query(
    `insert into auth.users (id, email, encrypted_password) values (gen_random_uuid(), 'a@club.test', 'a-secret-hash');
     update guildhall.members set display_name = '=HYPERLINK("x")', account_id = (select id from auth.users limit 1)
       where id = (select id from guildhall.members order by id limit 1);
     insert into guildhall.settings (key, value) values ('mail', '"a-secret-of-mail"'), ('setup-code', '"a-secret-code"')`,
  )
  await club.db.insert(outboxMails).values({
    kind: 'invitation',
    toAddress: 'guest@club.test',
    subject: 'You are invited',
    bodyText: 'a-secret-link',
    bodyHtml: 'a-secret-link',
    dedupeKey: 'a-secret-key',
  })
  const dataDir = temporaryFolder()

  const made = await makeExport(
    { open: club, dataDir, stores: storesOnDisk(dataDir), now },
    path.join(dataDir, 'all.tar.gz'),
  )
  const files = await readAll(made.file)

  const nouns = (await keptTables(club.pool)).filter(
    ({ schema, table }) => schema === 'guildhall' && !notExported.has(table),
  )
  const names = nouns.flatMap(({ table }) => [`${table}.csv`, `${table}.json`].map((name) => name.replaceAll('_', '-')))
  expect([...files.keys()].toSorted()).toEqual(['README.txt', ...names].toSorted())
  for (const name of names.filter((each) => each.endsWith('.json'))) JSON.parse(files.get(name) ?? '')
  expect(JSON.parse(files.get('members.json') ?? '')).toContainEqual(
    expect.objectContaining({ display_name: '=HYPERLINK("x")', email: 'a@club.test' }),
  )
  expect(files.get('members.csv')).toContain(`"'=HYPERLINK(""x"")"`)
  expect(files.get('outbox-mails.csv')).toContain('guest@club.test')
  expect([...files.values()].join('\n')).not.toContain('a-secret')
})

test('no column of an export is named like a secret', async () => {
  const { rows } = await club.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'guildhall' and table_name <> all ($1) and column_name ~ '(pass|cipher|private|otp|code_hash|token)'
       and column_name !~ '(hash|token|secret|password)'`,
    [[...notExported]],
  )
  expect(rows).toEqual([])
})

async function readAll(file: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const entries = createReadStream(file).pipe(createGunzip()).pipe(extract())
  for await (const entry of entries) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
    files.set(entry.header.name, Buffer.concat(chunks).toString())
  }
  return files
}

test('an archive that fails between two parts is left open nowhere', async () => {
  const into = path.join(temporaryFolder(), 'all.tar.gz')
  const isOpen = () => readdirSync('/proc/self/fd').some((fd) => linkOf(`/proc/self/fd/${fd}`) === into)

  const failing = writeArchive(into, async (tar) => {
    await addText(tar, { name: 'README.txt', mtime: now() }, 'first')
    await expect.poll(isOpen).toBe(true)
    throw new Error('the store is away')
  })

  await expect(failing).rejects.toThrow('the store is away')
  await expect.poll(isOpen).toBe(false)
})

function linkOf(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

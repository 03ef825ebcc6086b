import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthService, loadKeys } from '../../auth/index.ts'
import { migrate, readMigrations } from '../../db/migrate.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { hangNoticeboard } from '../../domain/writing/updates/noticeboard.fixture.ts'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { storesOnDisk } from '../stores/folder.ts'
import { checkBackup } from './check.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'
import { keptTables, quoted } from './tables.ts'

const now = () => new Date('2026-11-24T03:00:00Z')
const houseOf = (open: OpenDatabase, dataDir: string) => ({ open, dataDir, stores: storesOnDisk(dataDir), now })
const placeIn = (dataDir: string) => ({ dataDir, files: storesOnDisk(dataDir).files })
const email = 'organiser@club.test'
const password = 'a quiet river at noon'

let club: TestDatabase

beforeAll(async () => {
  club = await openTestDatabase()
  await hangNoticeboard(club.db)
  await club.pool.query(`insert into guildhall.job_keys (kind, dedupe_key) values ('reminders', 'a job that waits')`)
})

afterAll(() => club.close())

test('what was backed up is there again, row for row, and its people sign in as before', async () => {
  const from = temporaryFolder()
  const accountId = await signUp(club, from)
  await signIn(club, from)
  mkdirSync(path.join(from, 'files'))
  writeFileSync(path.join(from, 'files', 'a-picture'), 'its bytes')
  const made = await makeBackup(houseOf(club, from), path.join(from, 'backups', 'all.tar.gz'))
  const there = await club.fresh()
  const into = temporaryFolder()

  await restoreBackup({ open: there, place: placeIn(into) }, made.file)

  expect(await countsOf(there)).toEqual(await countsOf(club))
  expect(await signIn(there, into)).toMatchObject({ user: { id: accountId } })
  expect(readFileSync(path.join(into, 'files', 'a-picture'), 'utf8')).toBe('its bytes')
  expect(statSync(path.join(into, 'keys', 'auth.json')).mode & 0o777).toBe(0o600)
  expect(await rulesOf(there)).toEqual(await rulesOf(club))
})

test('a restored house goes on: public pages are other ones, numbers follow on, the queue is empty', async () => {
  const from = temporaryFolder()
  await signUp(club, from)
  await signIn(club, from)
  const made = await makeBackup(houseOf(club, from), path.join(from, 'all.tar.gz'))
  const there = await club.fresh()
  const before = await versionOf(there)

  await restoreBackup({ open: there, place: undefined }, made.file)

  expect(await versionOf(there)).toBeGreaterThan(Math.max(before, await versionOf(club)))
  expect((await there.pool.query('select from guildhall.job_keys')).rowCount).toBe(0)
  const { rows } = await there.pool.query(
    `select nextval('auth.refresh_tokens_id_seq') > coalesce(max(id), 0) as follows from auth.refresh_tokens`,
  )
  expect(rows).toEqual([{ follows: true }])
})

test('a backup is one file for its owner only, there whole or not at all', async () => {
  const from = temporaryFolder()
  const folder = path.join(from, 'backups')

  await makeBackup(houseOf(club, from), path.join(folder, 'all.tar.gz'))

  expect(readdirSync(folder)).toEqual(['all.tar.gz'])
  expect(statSync(path.join(folder, 'all.tar.gz')).mode & 0o777).toBe(0o600)

  const broken = { ...club, pool: { connect: () => Promise.reject(new Error('The database is away.')) } }
  const failed = makeBackup(houseOf(Object.assign({}, club, broken), from), path.join(folder, 'b.tar.gz'))
  await expect(failed).rejects.toThrow('The database is away.')
  expect(readdirSync(folder)).toEqual(['all.tar.gz'])
})

test('a house with people in it is not overwritten unless that is said', async () => {
  const from = temporaryFolder()
  const made = await makeBackup(houseOf(club, from), path.join(from, 'all.tar.gz'))
  const there = await club.fresh()
  await hangNoticeboard(there.db)
  await there.pool.query(`update guildhall.editions set title = 'Only here'`)

  await expect(restoreBackup({ open: there, place: undefined }, made.file)).rejects.toThrow('already holds a community')
  expect(await titlesOf(there)).toEqual(['Only here'])

  await restoreBackup({ open: there, place: undefined }, made.file, { emptied: true })
  expect(await titlesOf(there)).toEqual(await titlesOf(club))
})

test('a backup of an older version is brought to the newest form', async () => {
  const old = await club.fresh()
  const [newest] = readMigrations().toReversed()
  await old.pool.query('drop schema guildhall cascade; drop schema auth cascade')
  const olderOnes = readMigrations().filter(({ name }) => name !== newest?.name)
  await migrate(
    old,
    undefined,
    olderOnes.map(({ name }) => name),
  )
  await old.pool.query(`insert into guildhall.settings (key, value) values ('site', '{"name": "An older house"}')`)
  const from = temporaryFolder()
  const made = await makeBackup(houseOf(old, from), path.join(from, 'all.tar.gz'))
  const there = await club.fresh()

  await restoreBackup({ open: there, place: undefined }, made.file)

  expect(await migrate(there)).toEqual([])
  expect((await there.pool.query('select value from guildhall.settings')).rows).toEqual([
    { value: { name: 'An older house' } },
  ])
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000)],
  ['changed in one place', (bytes: Buffer) => Buffer.from(bytes).fill(7, bytes.length >> 1, (bytes.length >> 1) + 4)],
  ['something else', () => Buffer.from('This is a letter.')],
  ['empty', () => Buffer.alloc(0)],
])('a file that is %s is refused in one sentence, and nothing is changed', async (_, damage) => {
  const from = temporaryFolder()
  const made = await makeBackup(houseOf(club, from), path.join(from, 'all.tar.gz'))
  const damaged = path.join(from, 'damaged.tar.gz')
  writeFileSync(damaged, damage(readFileSync(made.file)))
  const into = temporaryFolder()
  const before = await countsOf(club)

  const refused = restoreBackup({ open: club, place: placeIn(into) }, damaged, { emptied: true })

  await expect(refused).rejects.toThrow(/^The backup damaged\.tar\.gz cannot be used \(.*\); nothing was changed\.$/s)
  expect(await countsOf(club)).toEqual(before)
  expect(existsSync(path.join(into, 'keys'))).toBe(false)
})

test('a check restores into a database of its own, counts, and leaves nothing behind', async () => {
  const from = temporaryFolder()
  const made = await makeBackup(houseOf(club, from), path.join(from, 'all.tar.gz'))
  const dataDir = temporaryFolder()
  const scratch = await club.fresh()
  let counted: unknown
  const openScratch = async (): Promise<OpenDatabase> => ({
    ...scratch,
    close: async () => {
      counted = await countsOf(scratch)
    },
  })

  await checkBackup(made.file, { dataDir, openScratch })

  expect(counted).toEqual(await countsOf(club))
  expect(readdirSync(path.join(dataDir, 'backups'))).toEqual([])
})

async function signUp(open: OpenDatabase, dataDir: string): Promise<string> {
  const auth = await authOf(open, dataDir)
  const known = await auth.findUserByEmail(email)
  const made = known ? { ok: true as const, id: known.id } : await auth.createUser({ email, password })
  if (!made.ok) throw new Error(made.because)
  return made.id
}

async function signIn(open: OpenDatabase, dataDir: string): Promise<unknown> {
  const auth = await authOf(open, dataDir)
  const request = new Request('https://club.test/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return (await auth.fetch(request, { ip: '192.0.2.1' })).json()
}

async function authOf({ db }: OpenDatabase, dataDir: string) {
  const keys = await loadKeys(dataDir)
  const sendLetter = async () => undefined
  return createAuthService({
    db,
    keys,
    siteUrl: 'https://club.test',
    now: () => new Date(),
    disableSignup: true,
    sendLetter,
  })
}

async function titlesOf({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ title: string }>('select title from guildhall.editions')
  return rows.map(({ title }) => title)
}

/** Rows by table; what signing in counts is left out. */
async function countsOf({ pool }: OpenDatabase): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await keptTables(pool)) {
    if (
      /sessions$|refresh_tokens|amr_claims|audit_log|rate_limits|sign_in/.test(table.table) &&
      table.schema === 'auth'
    )
      continue
    if (table.table === 'rate_limits') continue
    const { rows } = await pool.query<{ number: string }>(`select count(*) as number from ${quoted(table)}`)
    counts[table.table] = Number(rows[0]?.number)
  }
  return counts
}

/** Everything that must always hold, and who watches over it. */
async function rulesOf({ pool }: OpenDatabase): Promise<unknown> {
  const { rows } = await pool.query(
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
     where connamespace::regnamespace::text in ('auth', 'guildhall')
     union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2, 3`,
  )
  return rows
}

async function versionOf({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ version: string }>('select version from guildhall.content_version')
  return Number(rows[0]?.version)
}

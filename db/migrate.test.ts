import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, testEngine } from '../test/database.ts'
import { newestOfRelease } from './last-release.ts'
import lastRelease from './last-release.json' with { type: 'json' }
import { migrate, migrationsToRun } from './migrate.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'

const database = await openTestDatabase()

afterAll(() => database.close())

beforeEach(async () => {
  await database.pool.query('delete from guildhall.migrations; drop table if exists rooms')
})

test('migrations run once, in their order, and are recorded', async () => {
  const folder = migrations({
    '0002-doors.sql': `alter table rooms add column door text`,
    '0001-rooms.sql': `create table rooms (name text); insert into rooms values ('library')`,
  })

  expect(await migrate(database, folder)).toEqual(['0001-rooms.sql', '0002-doors.sql'])
  expect(await migrate(database, folder)).toEqual([])

  expect((await database.pool.query('select * from rooms')).rows).toEqual([{ name: 'library', door: null }])
})

test('a migration that fails is named with its line, and none of the new ones has run', async () => {
  const folder = migrations({
    '0001-rooms.sql': `create table rooms (name text)`,
    '0002-broken.sql': `insert into rooms values ('half');\ninsert into walls values (1);`,
  })

  const refused = migrate(database, folder)

  await expect(refused).rejects.toThrow(
    'The migration 0002-broken.sql failed at line 2 (relation "walls" does not exist); none of the new ones has run.',
  )
  expect((await database.pool.query(`select to_regclass('rooms') as rooms`)).rows).toEqual([{ rooms: null }])
  expect((await database.pool.query('select name from guildhall.migrations')).rows).toEqual([])
})

test.each([
  ['a row that stands in the way', `insert into rooms values ('a;b'), (null);`],
  ['a table that is not there', `alter table walls add column door text;`],
])('the line is named also where PostgreSQL names no place: %s', async (_, statement) => {
  const folder = migrations({
    '0001-rooms.sql': `create table rooms (name text not null)`,
    '0002-broken.sql': `-- Two; things.\ninsert into rooms values ('it''s; fine');\ndo $$ begin perform 1; end $$;\n\n${statement}\n`,
  })

  await expect(migrate(database, folder)).rejects.toThrow('0002-broken.sql failed at line 5 (')
  expect((await database.pool.query(`select to_regclass('rooms') as rooms`)).rows).toEqual([{ rooms: null }])
})

test('a database with accounts of another service in it is left alone', async () => {
  const folder = migrations({ '0001-auth.sql': 'create schema auth' })

  await expect(migrate(database, folder)).rejects.toThrow(
    'The schema auth of this database belongs to another service; give this site a database of its own',
  )
})

test('a file that has run may neither be changed nor disappear', async () => {
  const folder = migrations({ '0001-rooms.sql': `create table rooms (name text)` })
  await migrate(database, folder)

  writeFileSync(path.join(folder, '0001-rooms.sql'), `create table rooms (name text not null)`)
  await expect(migrate(database, folder)).rejects.toThrow('0001-rooms.sql was changed after it had run')

  rmSync(path.join(folder, '0001-rooms.sql'))
  await expect(migrate(database, folder)).rejects.toThrow('which this version does not know')
})

test('several that start at once migrate once', async () => {
  const folder = migrations({ '0001-rooms.sql': `create table rooms (name text)` })

  const applied = await Promise.all([1, 2, 3].map(() => migrate(database, folder)))

  expect(applied.flat()).toEqual(['0001-rooms.sql'])
})

test('a process of an older release may not start on what a newer version made', async () => {
  await migrate(database, migrations({ [known]: '', '0901-rooms.sql': `create table rooms (name text)` }))

  const older = migrate(database, migrations({ '0001-auth.sql': '' }))

  await expect(older).rejects.toThrow('which this version does not know: start a newer version')
})

test.runIf(testEngine === 'postgres')(
  'a process of the release before may start on what a newer version made',
  async () => {
    await migrate(database, migrations({ [known]: '', '0901-rooms.sql': `create table rooms (name text)` }))
    const release = migrations({ [known]: '' })

    expect(await migrate(database, release)).toEqual([])
    expect(await migrationsToRun(database, release)).toEqual({ applied: 2, missing: [], newer: 1 })
  },
)

test.runIf(testEngine === 'embedded')(
  'on the embedded engine a former version is refused, of whatever release',
  async () => {
    await migrate(database, migrations({ [known]: '', '0901-rooms.sql': `create table rooms (name text)` }))

    await expect(migrate(database, migrations({ [known]: '' }))).rejects.toThrow('start a newer version')
  },
)

test('what ran under the text of a release is taken where only a comment of it has changed', async () => {
  const name = '0030-mail-by-address.sql'
  const folder = migrations({ [name]: readFileSync(path.join('db/migrations', name), 'utf8') })
  await database.pool.query('insert into guildhall.migrations (name, checksum) values ($1, $2)', [
    name,
    lastRelease.migrations[name],
  ])

  expect(await migrate(database, folder)).toEqual([])
})

const known = newestOfRelease ?? ''

test.runIf(testEngine === 'postgres')(
  'who reads a table that is to change is let pass, and the change comes after',
  async () => {
    await migrate(database, migrations({ '0001-rooms.sql': `create table rooms (name text)` }))
    const backup = await database.pool.connect()
    await backup.query('begin; select from rooms')
    const changing = migrate(
      database,
      migrations({
        '0001-rooms.sql': `create table rooms (name text)`,
        '0002-doors.sql': `alter table rooms add column door text`,
      }),
    )
    await isWaiting()

    const readers = await Promise.all([1, 2, 3].map(() => database.pool.query('select from rooms')))
    await backup.query('commit')
    backup.release()

    expect(readers).toHaveLength(3)
    expect(await changing).toEqual(['0002-doors.sql'])
  },
)

async function isWaiting(): Promise<void> {
  for (;;) {
    const { rowCount } = await database.pool.query(
      `select from pg_locks where not granted and relation = to_regclass('rooms') and mode = 'AccessExclusiveLock'`,
    )
    if (rowCount) return
    await wait(20)
  }
}

function migrations(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return folder
}

test('no table of the site shows a row to a role that is granted nothing but a look', async () => {
  const { rows } = await database.pool.query<{ relname: string }>(
    `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = 'guildhall' and relkind = 'r' and not relrowsecurity order by relname`,
  )

  expect(rows).toEqual([])
})

import { afterAll, expect, test } from 'vitest'
import { isSameText } from '../../db/last-release.ts'
import lastRelease from '../../db/last-release.json' with { type: 'json' }
import { migrate, readMigrations } from '../../db/migrate.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { openTestDatabase } from '../database.ts'
import { formOf } from './form.ts'
import { knownChanges } from './known.ts'
import { takenAway } from './taken-away.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('the last release finds everything it counts on in the form of now', async () => {
  const { pool } = await database.fresh()
  await pool.query('drop schema guildhall cascade; drop schema auth cascade')
  await migrate({ engine: database.engine, pool }, undefined, Object.keys(lastRelease.migrations))
  const before = await formOf(pool)
  await migrate({ engine: database.engine, pool })
  const after = await formOf(pool)

  expect(before.columns.size).toBeGreaterThan(300)
  expect(takenAway(before, after)).toEqual(Object.keys(knownChanges).toSorted())
})

test('the last release is that of the changelog, and none of its migrations was edited', () => {
  const present = new Map(readMigrations().map((migration) => [migration.name, migration]))

  const edited = Object.entries(lastRelease.migrations).filter(([name, checksum]) => {
    const migration = present.get(name)
    return !migration || !isSameText(migration, checksum)
  })

  expect(lastRelease.version).toBe(packageFile.version)
  expect(edited).toEqual([])
})

test('what comes later comes behind: no new migration stands before one of the last release', () => {
  const released = Object.keys(lastRelease.migrations).toSorted()
  const names = readMigrations().map(({ name }) => name)

  expect(names.slice(0, released.length)).toEqual(released)
})

test.each([
  ['a table that goes', 'drop table push_keys', 'guildhall.push_keys is gone'],
  ['a table of another name', 'alter table push_keys rename to keys', 'guildhall.push_keys is gone'],
  ['a column that goes', 'alter table members drop column pronouns', 'guildhall.members.pronouns is gone'],
  ['a column of another name', 'alter table members rename headline to motto', 'guildhall.members.headline is gone'],
  [
    'a column of another type',
    'alter table editions alter column year type text',
    'guildhall.editions.year is text, not integer',
  ],
  [
    'a column that may no longer be empty',
    'alter table members alter column last_seen_at set not null',
    'guildhall.members.last_seen_at may not be empty',
  ],
  [
    'a column that is no longer filled by itself',
    'alter table members alter column headline drop default',
    'guildhall.members.headline is not filled by itself',
  ],
  [
    'a new column that nobody fills',
    'alter table members add column motto text not null',
    'guildhall.members.motto is new, and not filled by itself',
  ],
  [
    'a check of what was written unchecked',
    `alter table members add constraint has_a_headline check (headline <> '')`,
    'guildhall.members has_a_headline is a new rule',
  ],
  [
    'a state that is taken away',
    `alter table cohorts drop constraint cohort_status_is_known,
      add constraint cohort_status_is_known check (status in ('draft', 'published'))`,
    'guildhall.cohorts cohort_status_is_known has changed',
  ],
  [
    'a reference that was none',
    'alter table editions add constraint of_a_member foreign key (id) references members',
    'guildhall.editions of_a_member is a new rule',
  ],
  [
    'two of what there may be one of',
    'create unique index one_name on members (display_name)',
    'guildhall.members one_name is a new rule',
  ],
  [
    'one of what there may be two of, which an upsert names',
    'drop index one_mail_per_dedupe_key',
    'guildhall.outbox_mails one_mail_per_dedupe_key is gone',
  ],
  [
    'a trigger that goes',
    'drop trigger public_pages_change on editions',
    'guildhall.editions trigger public_pages_change is gone',
  ],
  [
    'a trigger of a table that is in use',
    'create trigger again before delete on members for each row execute function guildhall.raise_content_version()',
    'guildhall.members trigger again is new',
  ],
])('%s is found', async (_, change, found) => {
  expect(await changedBy(change)).toContain(found)
})

test.each([
  ['a table of its own', 'create table rooms (name text not null unique)'],
  ['a column that may be empty', "alter table members add column motto text check (motto <> '')"],
  ['a column that is filled by itself', `alter table members add column motto text not null default ''`],
  ['a column that need not be filled any more', 'alter table members alter column display_name drop not null'],
  [
    'a further state',
    `alter table cohorts drop constraint cohort_status_is_known,
      add constraint cohort_status_is_known check (status in ('draft', 'published', 'archived', 'retracted', 'lost'))`,
  ],
  ['an index', 'create index by_name on members (display_name)'],
  [
    'the same rule by another index',
    `drop index one_mail_per_dedupe_key; create unique index one_mail on outbox_mails (dedupe_key)`,
  ],
])('%s takes nothing away', async (_, change) => {
  expect(await changedBy(change)).toEqual([])
})

async function changedBy(change: string): Promise<string[]> {
  return database.rolledBack(async (_, pool) => {
    const before = await formOf(pool)
    await pool.query(`set local search_path = guildhall, public; ${change}; reset search_path`)
    return takenAway(before, await formOf(pool))
  })
}

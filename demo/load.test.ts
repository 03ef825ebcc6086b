import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import type { Database } from '../db/open.ts'
import { contextForTests } from './context.fixture.ts'
import { forgetRemoval, isDemoLoaded, loadDemo, rebaseDemo, removeDemo } from './load.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Every row of every table, but for those that count or remember. */
async function everything(db: Database): Promise<{ [table: string]: unknown[] }> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('guildhall', 'auth') and tablename not in ('content_version', 'migrations') order by 1`)
  const found: { [table: string]: unknown[] } = {}
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select to_jsonb(t) as row from ${sql.raw(name)} t order by 1`)
    found[name] = rows.map((each) => each.row)
  }
  return found
}

async function rowsOf(db: Database, query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await db.execute(query)).rows
}

/** Somebody real, with an edition, a session and a page of text of their own. */
async function moveIn(db: Database): Promise<void> {
  await db.execute(sql`
    with account as (insert into auth.users (id, email) values (gen_random_uuid(), 'real@club.test') returning id),
    person as (insert into guildhall.members (account_id, display_name, status, joined_at, last_seen_at)
      select id, 'Club Member', 'active', '2026-11-02', '2026-11-20' from account returning id),
    edition as (insert into guildhall.editions (slug, title, year, status, starts_on, ends_on)
      values ('real', 'A real edition', 2026, 'running', '2026-09-01', '2027-06-01') returning id),
    zone as (insert into guildhall.zones (edition_id, slug, name, time_zone)
      select id, 'everyone', 'Everyone', 'Europe/London' from edition returning id),
    meeting as (insert into guildhall.scheduled_sessions (title, edition_id, starts_at, ends_at, wall_start, time_zone)
      select 'A real session', id, '2026-11-24 16:00Z', '2026-11-24 17:00Z', '2026-11-24 16:00', 'Europe/London'
      from edition)
    insert into guildhall.accesses (member_id, edition_id) select person.id, edition.id from person, edition`)
}

const realMember = sql`(select id from guildhall.members where display_name = 'Club Member')`
const demoEdition = sql`(select id from guildhall.editions where slug = '2026')`
const demoZone = sql`(select id from guildhall.zones where edition_id = ${demoEdition} and slug = 'americas')`

test('a file that hangs on an update is there, as long as the demo is', async () => {
  await database.rolledBack(async (db) => {
    const kept = new Map<string, Uint8Array>()
    const context = contextForTests(db, undefined, kept)
    await loadDemo(context)

    const named = await rowsOf(db, sql`select id::text, size_in_bytes::int as size from guildhall.assets order by id`)
    expect(named.length).toBeGreaterThan(0)
    expect([...kept].map(([id, bytes]) => ({ id, size: bytes.byteLength }))).toEqual(named)

    await removeDemo(context)
    expect(kept.size).toBe(0)
  })
})

describe('loading', () => {
  test('there are three sign-ins with passwords made for this installation', async () => {
    await database.rolledBack(async (db) => {
      const loaded = await loadDemo(contextForTests(db))

      const signIns = loaded.ok ? loaded.signIns : []
      expect(signIns.map(({ role, email }) => `${role} ${email}`)).toEqual([
        'organiser organiser@northlight.example',
        'host host@northlight.example',
        'member member01@northlight.example',
      ])
      for (const { password } of signIns) expect(password).toMatch(/^[a-z]+(-[a-z]+){3}-\d{4}$/)
      expect(new Set(signIns.map((signIn) => signIn.password)).size).toBe(3)
      expect(await isDemoLoaded({ db })).toBe(true)
    })
  })

  test('a second time is refused and changes nothing', async () => {
    await database.rolledBack(async (db) => {
      await loadDemo(contextForTests(db))
      const before = await everything(db)

      expect(await loadDemo(contextForTests(db))).toEqual({ ok: false, because: 'already-loaded' })
      expect(await everything(db)).toEqual(before)
    })
  })

  test('real rows with its names are in the way, and no account is left behind', async () => {
    await database.rolledBack(async (db) => {
      await db.execute(sql`
        insert into guildhall.editions (slug, title, year, status, starts_on, ends_on)
        values ('2026', 'Our own', 2026, 'running', '2026-01-01', '2026-12-31')`)
      const before = await everything(db)

      expect(await loadDemo(contextForTests(db))).toEqual({ ok: false, because: 'in-the-way' })
      expect(await everything(db)).toEqual(before)
    })
  })

  test('what a killed load left behind is cleared away by the next one', async () => {
    await database.rolledBack(async (db) => {
      const killed = contextForTests(db)
      let made = 0
      const killedLater = async (account: { email: string }) => {
        made += 1
        if (made > 5) throw new Error('killed')
        return killed.createAccount(account)
      }
      await expect(loadDemo({ ...killed, createAccount: killedLater })).rejects.toThrow('killed')
      const closed: string[] = []
      const context = contextForTests(db)

      await loadDemo({
        ...context,
        deleteAccount: async (id) => {
          closed.push(id)
          await context.deleteAccount(id)
        },
      })

      expect(closed).toHaveLength(5)
      expect(await rowsOf(db, sql`select from auth.users`)).toHaveLength(26)
    })
  })
})

describe('removing', () => {
  test('every table is as before', async () => {
    await database.rolledBack(async (db) => {
      await moveIn(db)
      const before = await everything(db)
      await loadDemo(contextForTests(db))

      expect(await removeDemo(contextForTests(db))).toEqual({ ok: true })

      const { 'guildhall.settings': settings, ...after } = await everything(db)
      expect({ ...after, 'guildhall.settings': [] }).toEqual(before)
      expect(settings).toMatchObject([{ key: 'demo', value: { state: 'removed' } }])
    })
  })

  test('real people stay; what they hung on the demo goes, or stays without it', async () => {
    await database.rolledBack(async (db) => {
      await moveIn(db)
      await loadDemo(contextForTests(db))
      await db.execute(sql`
        insert into guildhall.rsvps (session_id, member_id, answer)
        select id, ${realMember}, 'going' from guildhall.scheduled_sessions where title like 'The year, on one page'`)
      await db.execute(
        sql`
          insert into guildhall.accesses (member_id, edition_id, zone_id)
          values (${realMember}, ${demoEdition}, ${demoZone})`,
      )
      await db.execute(sql`
        insert into guildhall.invitations (email, edition_id, zone_id, expires_at, status, invited_by)
        select 'guest@club.test', ${demoEdition}, ${demoZone}, '2026-12-24', 'sent', id
        from guildhall.members where role = 'admin'`)
      await db.execute(sql`
        insert into guildhall.invitation_requests (name, email, time_zone, reference, edition_id, zone_id)
        values ('Club Guest', 'asks@club.test', 'UTC', 'R-1', ${demoEdition}, ${demoZone})`)
      await db.execute(sql`
        insert into guildhall.submissions (challenge_id, member_id, title)
        select id, ${realMember}, 'A real entry' from guildhall.challenges where quarter = '2026-Q4'`)

      await removeDemo(contextForTests(db))

      expect(await rowsOf(db, sql`select display_name from guildhall.members`)).toEqual([
        { display_name: 'Club Member' },
      ])
      expect(await rowsOf(db, sql`select from guildhall.rsvps`)).toHaveLength(0)
      expect(await rowsOf(db, sql`select from guildhall.submissions`)).toHaveLength(0)
      expect(await rowsOf(db, sql`select from guildhall.accesses`)).toHaveLength(1)
      expect(
        await rowsOf(db, sql`select email, edition_id, zone_id, status, invited_by from guildhall.invitations`),
      ).toEqual([{ email: 'guest@club.test', edition_id: null, zone_id: null, status: 'sent', invited_by: null }])
      expect(await rowsOf(db, sql`select email, edition_id, zone_id from guildhall.invitation_requests`)).toEqual([
        { email: 'asks@club.test', edition_id: null, zone_id: null },
      ])
    })
  })

  test('what the people of the demo published meanwhile goes with them', async () => {
    await database.rolledBack(async (db) => {
      await loadDemo(contextForTests(db))
      await db.execute(sql`
        with consent as (insert into guildhall.consents (member_id, kind, given)
          select id, 'public-submission', true from guildhall.members where display_name = 'Demo Member 02'
          returning id, member_id),
        challenge as (insert into guildhall.challenges (quarter, title, prompt, opens_at, closes_at)
          values ('2030-Q1', 'Ours', 'Write.', '2030-01-01', '2030-03-01') returning id)
        insert into guildhall.submissions (challenge_id, member_id, title, visibility, consent_id, status)
        select challenge.id, member_id, 'An entry', 'public', consent.id, 'featured' from challenge, consent`)

      expect(await removeDemo(contextForTests(db))).toEqual({ ok: true })
      expect(await rowsOf(db, sql`select quarter from guildhall.challenges`)).toEqual([{ quarter: '2030-Q1' }])
    })
  })

  test('a site that was given another name keeps it', async () => {
    await database.rolledBack(async (db) => {
      await loadDemo(contextForTests(db))
      await db.execute(sql`update guildhall.settings set value = value || '{"name": "Club"}' where key = 'site'`)

      await removeDemo(contextForTests(db))

      expect(await rowsOf(db, sql`select value ->> 'name' as name from guildhall.settings where key = 'site'`)).toEqual(
        [{ name: 'Club' }],
      )
    })
  })

  test('it does not come back until somebody asks for it', async () => {
    await database.rolledBack(async (db) => {
      await loadDemo(contextForTests(db))
      await removeDemo(contextForTests(db))

      expect(await isDemoLoaded({ db })).toBe(false)
      expect(await loadDemo(contextForTests(db))).toEqual({ ok: false, because: 'removed' })
      expect(await rebaseDemo(contextForTests(db, new Date('2027-05-01')))).toBe(0)
      expect(await removeDemo(contextForTests(db))).toEqual({ ok: false, because: 'not-loaded' })

      await forgetRemoval({ db })
      expect(await loadDemo(contextForTests(db))).toMatchObject({ ok: true })
    })
  })
})

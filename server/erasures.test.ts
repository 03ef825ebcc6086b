import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createAuthService, loadKeys } from '../auth/index.ts'
import { memberDeletions } from '../db/schema/departures.server.ts'
import { members } from '../db/schema/people.server.ts'
import { rsvps } from '../db/schema/sessions.server.ts'
import { lessons } from '../db/schema/studios.server.ts'
import { oneself } from '../domain/community/departures.ts'
import { askForDeletion } from '../domain/community/departures/deletion.ts'
import { handTools } from '../domain/tools.fixture.ts'
import { outboxMails } from '../mail/schema.server.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { makeExport } from './backup/export.ts'
import { makeBackup } from './backup/make.ts'
import { restoreBackup } from './backup/restore.ts'
import { eraseAgain, erasuresIn } from './erasures.ts'
import { storesOnDisk } from './stores/folder.ts'
import { keptName, type Stores } from './stores/store.ts'
import { allTables, findTraces, mark, markedEmail, plantPerson } from './marked-person.fixture.ts'
import { ofNobody } from './nobodys-tables.fixture.ts'

const club = await openTestDatabase()
afterAll(() => club.close())

/** Tools whose clock can be turned, and the sign-in service behind them. */
async function openTools({ db }: TestDatabase, dataDir: string, stores: Stores = storesOnDisk(dataDir)) {
  const clock = { now: new Date('2026-11-20T12:00:00Z') }
  const now = () => clock.now
  const keys = await loadKeys(dataDir)
  const settings = { siteUrl: 'https://club.test', disableSignup: true, sendLetter: async () => undefined }
  const auth = createAuthService({ db, keys, now, ...settings })
  const endSessions = (accountId: string) => auth.revokeSessions(accountId, 'global')
  const tools = handTools(db, { now, auth: { endSessions } })
  return {
    tools,
    erase: erasuresIn({ dataDir, stores }, tools, auth),
    at: (day: string) => (clock.now = new Date(`${day}T12:00:00Z`)),
  }
}

const later = '2026-12-05'

test('somebody who stood in every table is nowhere any more: not in rows, files, exports or the next backup', async () => {
  const dataDir = temporaryFolder()
  const { tools, erase, at } = await openTools(club, dataDir)
  const before = await makeBackupOf(club, dataDir, 'empty.tar.gz')
  const { memberId, accountId, lesson, planted } = await plantPerson(club)
  const withThem = await makeBackupOf(club, dataDir, 'with-them.tar.gz')
  mkdirSync(path.join(dataDir, 'mail'))
  // The last one ends like theirs.
  const others = ['somebody-else@club.test', `somebody-${markedEmail}`]
  for (const to of [markedEmail, ...others])
    writeFileSync(path.join(dataDir, 'mail', `20261120T120000000Z-welcome-${to}.eml`), `To: ${to}`)
  mkdirSync(path.join(dataDir, 'exports'))
  for (const name of ['guildhall-20261120T120000Z-export.tar.gz', 'people-2026-11-20T12-00-00.csv'])
    writeFileSync(path.join(dataDir, 'exports', name), mark)
  const tables = (await allTables(club.pool)).map(({ schema, table }) => `${schema}.${table}`)
  expect(tables.filter((table) => !planted.has(table) && !ofNobody[table]).toSorted()).toEqual([])
  expect(
    new Set((await findTraces(club, [mark, memberId, accountId])).map((trace) => trace.split(':')[0])).size,
  ).toBeGreaterThan(40)

  await askForDeletion(tools, oneself({ id: memberId }), { texts: 'keep' })
  at(later)
  await erase()
  await club.db.update(outboxMails).set({ status: 'sent' }).where(eq(outboxMails.kind, 'deleted'))
  await erase()

  expect(await findTraces(club, [mark])).toEqual([])
  expect((await findTraces(club, [accountId])).filter(isMore)).toEqual([])
  expect(await club.db.$count(memberDeletions)).toBe(0)
  expect(readdirSync(path.join(dataDir, 'mail')).toSorted()).toEqual(
    others.map((to) => `20261120T120000000Z-welcome-${to}.eml`),
  )
  expect(readdirSync(path.join(dataDir, 'exports'))).toEqual([])
  // What is counted is counted as before, and what they agreed to show stays without them.
  expect(await club.db.$count(rsvps, eq(rsvps.memberId, memberId))).toBe(2)
  const [kept] = await club.db
    .select()
    .from(lessons)
    .where(eq(lessons.id, lesson ?? ''))
  expect(kept).toMatchObject({ title: 'A lesson that stays', contributorLabel: 'A former member', memberId: null })
  const [row] = await club.db.select().from(members).where(eq(members.id, memberId))
  expect(row).toMatchObject({ status: 'erased', displayName: 'A former member', accountId: null })

  const next = await makeBackupOf(club, dataDir, 'next.tar.gz')
  const exported = await makeExport(
    { open: club, dataDir, stores: storesOnDisk(dataDir), now: tools.now },
    path.join(dataDir, 'all.tar.gz'),
  )
  for (const file of [before, next, exported.file]) expect(gunzipSync(readFileSync(file)).includes(mark)).toBe(false)
  expect(gunzipSync(readFileSync(withThem)).includes(mark)).toBe(true)

  // The backup with them is put back: the list outside of it knows who asked.
  const there = await club.fresh()
  await restoreBackup({ open: there, place: undefined }, withThem)
  const again = await eraseAgain(storesOnDisk(dataDir), { db: there.db, now: tools.now })
  const restored = await openTools(there, dataDir)
  restored.at(later)
  await restored.erase()
  await there.db.update(outboxMails).set({ status: 'sent' }).where(eq(outboxMails.kind, 'deleted'))
  await restored.erase()
  expect(again).toBe(1)
  expect(await findTraces(there, [mark])).toEqual([])
  expect((await findTraces(there, [accountId])).filter(isMore)).toEqual([])
  expect(readFileSync(path.join(dataDir, 'erased.txt'), 'utf8')).not.toMatch(
    new RegExp(`${mark}|${memberId}|${accountId}`),
  )
  expect(existsSync(path.join(dataDir, 'erased.txt'))).toBe(true)
}, 120_000)

test('odd names among the exports stop no erasing', async () => {
  const there = await club.fresh()
  const dataDir = temporaryFolder()
  const onDisk = storesOnDisk(dataDir)
  const removed: string[] = []
  const at = new Date('2026-11-20T12:00:00Z')
  const exports: Stores['exports'] = {
    ...onDisk.exports,
    async *list() {
      for (const name of ['', 'my export.csv', 'people.csv']) yield { name, bytes: 1, at }
    },
    remove: async (name) => void removed.push(keptName(name)),
  }
  const { tools, erase, at: turnTo } = await openTools(there, dataDir, { ...onDisk, exports })
  const { memberId } = await plantPerson(there)
  await askForDeletion(tools, oneself({ id: memberId }), { texts: 'keep' })

  turnTo(later)
  await erase()

  const [row] = await there.db.select().from(members).where(eq(members.id, memberId))
  expect(row?.status).toBe('erased')
  expect(removed).toEqual(['people.csv'])
}, 120_000)

/** Two lines stay for half a year: that an account was closed, and that its sign-ins count no more. They name nobody. */
function isMore(trace: string): boolean {
  return !trace.includes('user_deleted') && !trace.startsWith('guildhall.ended_sessions:')
}

async function makeBackupOf(open: TestDatabase, dataDir: string, name: string): Promise<string> {
  const now = () => new Date('2026-11-20T12:00:00Z')
  return (await makeBackup({ open, dataDir, stores: storesOnDisk(dataDir), now }, path.join(dataDir, 'backups', name)))
    .file
}

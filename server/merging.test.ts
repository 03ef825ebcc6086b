import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createAuthService, loadKeys } from '../auth/index.ts'
import { members } from '../db/schema/people.server.ts'
import { oneself } from '../domain/community/departures.ts'
import { askForDeletion } from '../domain/community/departures/deletion.ts'
import { mergeMembers, previewMerge } from '../domain/community/merging.ts'
import { rowRules } from '../domain/community/merging/rules.ts'
import { handTools } from '../domain/tools.fixture.ts'
import { outboxMails } from '../mail/schema.server.ts'
import { openTestDatabase } from '../test/database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { eraserIn, erasuresIn } from './erasures.ts'
import { storesOnDisk } from './stores/folder.ts'
import { findTraces, mark, markedEmail, plantPerson } from './marked-person.fixture.ts'

const club = await openTestDatabase()
afterAll(() => club.close())

test('every column that names a member has its rule, and every rule its column', async () => {
  const { rows } = await club.pool.query<{ named: string }>(
    `select k.conrelid::regclass::text || '.' || a.attname as named
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.contype = 'f' and k.confrelid = 'guildhall.members'::regclass`,
  )

  expect(rowRules.map(({ table, column }) => `guildhall.${table}.${column}`).toSorted()).toEqual(
    rows.map(({ named }) => named).toSorted(),
  )
})

test('somebody who stood in every table is one person after it, and all of them goes when that one is erased', async () => {
  const dataDir = temporaryFolder()
  const places = { dataDir, stores: storesOnDisk(dataDir) }
  const clock = { now: new Date('2026-11-20T12:00:00Z') }
  const now = () => clock.now
  const letters = { siteUrl: 'https://club.test', disableSignup: true, sendLetter: async () => undefined }
  const auth = createAuthService({ db: club.db, keys: await loadKeys(dataDir), now, ...letters })
  const endSessions = (accountId: string) => auth.revokeSessions(accountId, 'global')
  const tools = handTools(club.db, { now, auth: { endSessions } })
  const { memberId: goes, accountId, organiser } = await plantPerson(club)
  const stays = randomUUID()
  await club.pool.query(`insert into auth.users (id, email, is_sso_user) values ($1, 'kept@club.test', false)`, [stays])
  await club.db
    .insert(members)
    .values({ id: stays, accountId: stays, displayName: 'Zed of the Quill', status: 'active', joinedAt: now() })

  const seen = (await previewMerge(tools, organiser, { stays, goes }))?.seen ?? ''
  const outcome = await mergeMembers(tools, organiser, { stays, goes, seen })
  await eraserIn(places, club, () => auth)(accountId)

  expect(outcome).toEqual({ ok: true, name: 'Zed of the Quill' })
  expect(tools.sentJobs).toContainEqual(expect.objectContaining({ kind: 'erase', payload: { accountId } }))
  expect(await findTraces(club, [goes, markedEmail])).toEqual([])
  expect((await findTraces(club, [accountId])).filter((trace) => !isOfAccount(trace))).toEqual([])

  await askForDeletion(tools, oneself({ id: stays }), { texts: 'take' })
  clock.now = new Date('2026-12-05T12:00:00Z')
  const erase = erasuresIn(places, tools, auth)
  await erase()
  await club.db.update(outboxMails).set({ status: 'sent' }).where(eq(outboxMails.kind, 'deleted'))
  await erase()
  expect(await findTraces(club, [mark, 'kept@club.test', 'zed of the quill'])).toEqual([])
}, 120_000)

/** Two lines stay for half a year: that an account was closed, and that its sign-ins count no more. They name nobody. */
function isOfAccount(trace: string): boolean {
  return trace.includes('user_deleted') || trace.startsWith('guildhall.ended_sessions:')
}

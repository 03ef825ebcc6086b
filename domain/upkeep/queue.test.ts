import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { challenges, submissions } from '../../db/schema/challenges.server.ts'
import { auditEntries, backupRuns, errorReports } from '../../db/schema/operations.server.ts'
import { invitationRequests, invitations } from '../../db/schema/programme.server.ts'
import { scheduledSessions, sessionHosts } from '../../db/schema/sessions.server.ts'
import { cohorts, lessons, studios } from '../../db/schema/studios.server.ts'
import { drafts } from '../../db/schema/writing.server.ts'
import { startJobs } from '../../jobs/start.ts'
import { intoFolder } from '../../mail/delivery.ts'
import { outboxMails } from '../../mail/schema.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { auditActors, listAudit } from '../club/audit/list.ts'
import type { AuditQuestion } from '../club/audit/list.ts'
import { firstSteps } from './first-run.ts'
import { openOffice } from '../office.fixture.ts'
import { countJobsByKind, listErrorReports, measureDatabase, cancelJob, listJobs, retryJob } from './operations.ts'
import { listOutbox, sendMailAgain } from './outbox.ts'
import { needsYou, railCounts } from './queue.ts'
import { gapsOf } from '../programme/session-gaps.ts'
import { now } from '../writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../writing/updates/noticeboard.fixture.ts'

const database = await openTestDatabase()
beforeAll(async () => {
  // The queue makes its tables when it is first opened.
  const jobs = await startJobs({ open: database, workers: 0, handlers: { 'mail-send': async () => {} } })
  await jobs.stop({ graceMs: 1000 })
})
afterAll(() => database.close())

const inOffice = openOffice(database)
const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000)

const session = (title: string, hours: number, more: Partial<typeof scheduledSessions.$inferInsert> = {}) => ({
  title,
  startsAt: inHours(hours),
  endsAt: inHours(hours + 1),
  wallStart: '2026-11-24 16:00:00',
  timeZone: 'Europe/Berlin',
  visibility: 'members' as const,
  status: 'scheduled' as const,
  ...more,
})

const mail = (dedupeKey: string, more: Partial<typeof outboxMails.$inferInsert> = {}) => ({
  kind: 'invitation',
  toAddress: `${dedupeKey}@club.test`,
  subject: 'You are invited',
  bodyText: 'secret',
  bodyHtml: 'secret',
  dedupeKey,
  createdAt: inHours(-2),
  ...more,
})

/** One of everything that waits, and beside it one that does not. */
async function pileUp({ tools, edition, people }: Noticeboard) {
  const { db } = tools
  const request = { name: 'Applicant', timeZone: 'UTC', createdAt: inHours(-200) }
  await db.insert(invitationRequests).values([
    { ...request, email: 'a@club.test', reference: 'NR-1', status: 'new' },
    { ...request, email: 'b@club.test', reference: 'NR-2', status: 'unverified' },
  ])
  await db.insert(drafts).values([
    { kind: 'update', title: 'In review', status: 'in_review' },
    { kind: 'update', title: 'Being written', status: 'editing' },
  ])
  const [challenge] = await db
    .insert(challenges)
    .values({ quarter: '2026-Q4', title: 'One page', prompt: '…', opensAt: inHours(-99), closesAt: inHours(99) })
    .returning()
  const [cohort] = await db.insert(cohorts).values({ slug: 'staff', name: 'Staff' }).returning()
  if (!challenge || !cohort) throw new Error('No challenge or no cohort.')
  const entry = { challengeId: challenge.id, title: 'Entry' }
  await db.insert(submissions).values([
    { ...entry, memberId: people.member.id, status: 'submitted', submittedAt: inHours(-5) },
    { ...entry, memberId: people.host.id, status: 'draft' },
  ])
  await db.insert(lessons).values([
    { cohortId: cohort.id, slug: 'ask', title: 'Ask first', advice: '…', status: 'suggested' },
    { cohortId: cohort.id, slug: 'no', title: 'No', advice: '…', status: 'declined' },
  ])
  const planned = await db
    .insert(scheduledSessions)
    .values([
      session('Without both', 30),
      session('Complete', 40, { joinUrl: 'https://meet.test/x' }),
      session('In a room', 50, { place: 'room' }),
      session('Far away', 24 * 8),
      session('Cancelled', 20, { status: 'cancelled' }),
    ])
    .returning()
  await db
    .insert(sessionHosts)
    .values(planned.slice(1, 3).map(({ id }) => ({ sessionId: id, memberId: people.host.id })))
  await db.insert(invitations).values([
    { email: 'soon@club.test', name: 'Soon', editionId: edition.id, status: 'sent', expiresAt: inHours(20) },
    { email: 'later@club.test', name: 'Later', editionId: edition.id, status: 'sent', expiresAt: inHours(24 * 9) },
    { email: 'Back@club.test', name: 'Back', editionId: edition.id, status: 'bounced', expiresAt: inHours(24 * 9) },
  ])
  await db
    .insert(outboxMails)
    .values([
      mail('back', { status: 'bounced', lastError: 'No such mailbox' }),
      mail('went', { kind: 'test-mail', status: 'sent' }),
      mail('waits', { status: 'deferred', lastError: 'Try again later', createdAt: inHours(-1) }),
      mail('waits-a-moment', { status: 'deferred', createdAt: new Date(now.getTime() - 9 * 60_000) }),
    ])
  await db.insert(errorReports).values([
    { fingerprint: '1', errorId: 'e-1', source: 'server', message: 'Error: broken', at: inHours(-1) },
    { fingerprint: '2', errorId: 'e-2', source: 'server', message: 'Error: bot', fromBot: true, at: inHours(-1) },
    { fingerprint: '3', errorId: 'e-3', source: 'server', message: 'Error: old', at: inHours(-24 * 8) },
  ])
  return planned
}

describe('what needs an organiser', () => {
  test('is named once per sort, with its number', async () => {
    const entries = await inOffice(async (board, organiser) => {
      await pileUp(board)
      return needsYou(board.tools, organiser)
    })

    expect(entries.map(({ kind, number, items }) => [kind, number, items[0]?.title, items[0]?.at])).toEqual([
      ['requests', 1, 'Applicant', inHours(-200)],
      ['drafts', 1, 'In review', expect.any(Date)],
      ['submissions', 1, 'Entry', inHours(-5)],
      ['lessons', 1, 'Ask first', expect.any(Date)],
      ['sessions-without-link', 1, 'Without both', inHours(30)],
      ['sessions-without-host', 1, 'Without both', inHours(30)],
      ['invitations-ending', 1, 'Soon', inHours(20)],
      ['mail-back', 1, 'back@club.test', inHours(-2)],
      ['mail-waiting', 1, 'Try again later', inHours(-1)],
      ['errors', 1, 'Error: broken', inHours(-1)],
    ])
  })

  test('is nothing in a house without any of it', async () => {
    expect(await inOffice(({ tools }, organiser) => needsYou(tools, organiser))).toEqual([])
  })

  test('stands beside the places of the dashboard', async () => {
    const counts = await inOffice(async (board) => {
      await pileUp(board)
      return railCounts(board.tools)
    })

    expect(counts).toEqual({ drafts: 2, requests: 1 })
  })
})

test('a session without a link comes with its version and the link of the one before it in its studio', async () => {
  const entries = await inOffice(async ({ tools }, organiser) => {
    const of = { slug: 'writing', name: 'Writing', promise: '' }
    const [{ id: studioId } = {}] = await tools.db.insert(studios).values(of).returning()
    await tools.db
      .insert(scheduledSessions)
      .values([
        session('Long before', -400, { studioId, joinUrl: 'https://meet.test/old' }),
        session('Before', -200, { studioId, joinUrl: 'https://meet.test/last' }),
        session('Lacks one', 30, { studioId, place: 'online', version: 3 }),
        session('The first of its kind', 40, { place: 'online' }),
      ])
    return needsYou(tools, organiser)
  })

  expect(entries.find(({ kind }) => kind === 'sessions-without-link')?.items).toMatchObject([
    { title: 'Lacks one', version: 3, lastLink: 'https://meet.test/last' },
    { title: 'The first of its kind', version: 1, lastLink: undefined },
  ])
})

test('what sessions lack is told by session', async () => {
  const gaps = await inOffice(async (board, organiser) => {
    const planned = await pileUp(board)
    const found = await gapsOf(
      board.tools,
      organiser,
      planned.map(({ id }) => id),
    )
    return [...found.values()].map(({ title, noLink, noHost }) => ({ title, noLink, noHost }))
  })

  expect(gaps.toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([
    { title: 'Far away', noLink: true, noHost: true },
    { title: 'Without both', noLink: true, noHost: true },
  ])
})

describe('operations', () => {
  test('the outbox shows what became of mail, by state, never what it says', async () => {
    const found = await inOffice(async (board, organiser) => {
      await pileUp(board)
      return listOutbox(board.tools, organiser, { status: 'bounced' })
    })

    expect(found).toMatchObject({ total: 1, mails: [{ to: 'back@club.test', lastError: 'No such mailbox' }] })
    expect(JSON.stringify(found)).not.toContain('secret')
  })

  test('a mail without an SMTP server names its file as the delivery does', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-outbox-'))
    const { listed, files } = await inOffice(async ({ tools }, organiser) => {
      const [row] = await tools.db
        .insert(outboxMails)
        .values({ ...mail('odd'), toAddress: 'o/dd+name@club.test' })
        .returning()
      if (!row) throw new Error('The mail was not written.')
      await intoFolder(folder)({ from: 'a@club.test', to: row.toAddress, messageId: '<1@club.test>' }, row)
      return { listed: await listOutbox(tools, organiser), files: readdirSync(folder) }
    })
    rmSync(folder, { recursive: true })

    expect(files).toEqual([listed.mails[0]?.fileName])
  })

  test('what broke is listed, the newest first', async () => {
    const found = await inOffice(async (board, organiser) => {
      await pileUp(board)
      return listErrorReports(board.tools, organiser, { pageSize: 2 })
    })

    expect(found.total).toBe(3)
    expect(found.reports.map(({ errorId }) => errorId)).not.toContain('e-3')
  })

  test('jobs are counted by kind, and the database has a size', async () => {
    const { jobs, size } = await inOffice(async ({ tools }, organiser) => {
      await tools.db.execute(
        "insert into pgboss.job (name, state) values ('mail-send', 'created'), ('mail-send', 'failed')",
      )
      return { jobs: await countJobsByKind(tools, organiser), size: await measureDatabase(tools, organiser) }
    })

    expect(jobs).toEqual([{ kind: 'mail-send', queued: 1, running: 0, done: 0, failed: 1 }])
    expect(size.bytes).toBeGreaterThan(1_000_000)
  })

  test('the audit log is paged, and narrowed to one kind of object', async () => {
    const { all, members } = await inOffice(async ({ tools, people }, organiser) => {
      await tools.db.insert(auditEntries).values(
        ['member', 'redirect', 'member'].map((objectType, index) => ({
          objectType,
          objectId: String(index),
          action: 'changed',
          summary: `Change ${index}`,
          actorId: people.organiser.id,
          at: inHours(index),
        })),
      )
      return {
        all: await listAudit(tools, organiser, { page: 2, pageSize: 2 }),
        members: await listAudit(tools, organiser, { of: { objectType: 'member' } }),
      }
    })

    expect(all).toMatchObject({ total: 3, entries: [{ summary: 'Change 0' }] })
    expect(members.entries.map(({ summary }) => summary)).toEqual(['Change 2', 'Change 0'])
  })
})

describe('an organiser sees to it', () => {
  test('that a mail goes once more, unless it moved on or lets its reader in', async () => {
    await inOffice(async (board, organiser) => {
      const { tools } = board
      const [back, secret] = await tools.db
        .insert(outboxMails)
        .values([
          mail('back', { kind: 'welcome', status: 'bounced', attempts: 8 }),
          mail('code', { kind: 'recovery', status: 'failed' }),
        ])
        .returning()
      const again = { id: back?.id ?? '', version: 1 }

      expect(await sendMailAgain(tools, organiser, again)).toEqual({ ok: true, to: 'back@club.test' })
      expect(await sendMailAgain(tools, organiser, again)).toEqual({ ok: false, because: 'moved-on' })
      expect(await sendMailAgain(tools, organiser, { id: secret?.id ?? '', version: 1 })).toEqual({
        ok: false,
        because: 'secret',
      })

      expect(tools.sentJobs).toMatchObject([{ kind: 'mail-send', payload: { mailId: again.id } }])
      const { mails } = await listOutbox(tools, organiser, { status: 'queued' })
      expect(mails).toMatchObject([{ id: again.id, attempts: 0 }])
      expect((await listAudit(tools, organiser)).entries).toMatchObject([{ action: 'mail-sent-again' }])
    })
  })

  test('that a job is tried again or dropped, once', async () => {
    await inOffice(async ({ tools }, organiser) => {
      await tools.db.execute(
        `insert into pgboss.job (name, state, output) values
           ('mail-send', 'failed', '{"message": "No way out\\n  at post"}'), ('mail-send', 'active', null)`,
      )
      const { jobs, total } = await listJobs(tools, organiser, { state: 'failed' })
      const [failed] = jobs
      const running = (await listJobs(tools, organiser, { state: 'running' })).jobs[0]
      expect([total, failed?.error]).toEqual([1, 'No way out'])

      expect(await retryJob(tools, organiser, { id: failed?.id ?? '' })).toEqual({ ok: true, kind: 'mail-send' })
      expect((await listJobs(tools, organiser, { state: 'failed' })).total).toBe(0)
      expect(await cancelJob(tools, organiser, { id: failed?.id ?? '' })).toEqual({ ok: true, kind: 'mail-send' })
      expect(await cancelJob(tools, organiser, { id: failed?.id ?? '' })).toEqual({ ok: false, because: 'over' })
      expect(await retryJob(tools, organiser, { id: running?.id ?? '' })).toEqual({ ok: false, because: 'over' })
      expect((await listAudit(tools, organiser)).total).toBe(2)
    })
  })

  test('that there is a backup that can be relied on', async () => {
    await inOffice(async ({ tools }, organiser) => {
      const kinds = async () => (await needsYou(tools, organiser)).map(({ kind }) => kind)
      const [run] = await tools.db
        .insert(backupRuns)
        .values({ kind: 'backup', outcome: 'done', createdAt: inHours(-5) })
        .returning()
      expect(await kinds()).not.toContain('no-backup')

      await tools.db.update(backupRuns).set({ createdAt: inHours(-99) })
      expect(await kinds()).toContain('no-backup')

      await tools.db.insert(backupRuns).values({ kind: 'check', fileName: 'x', outcome: 'failed', createdAt: now })
      await tools.db.delete(backupRuns).where(eq(backupRuns.id, run?.id ?? ''))
      expect(await kinds()).toContain('no-backup')
    })
  })

  test('who did what since when', async () => {
    await inOffice(async ({ tools, people }, organiser) => {
      const entry = { objectType: 'member', objectId: '1', action: 'changed' }
      await tools.db.insert(auditEntries).values([
        { ...entry, summary: 'Long ago', actorId: organiser.id, at: inHours(-99) },
        { ...entry, summary: 'By itself', at: inHours(-2) },
        { ...entry, summary: 'Of late', actorId: organiser.id, at: inHours(-1) },
        { ...entry, summary: 'By somebody else', actorId: people.host.id, at: inHours(-1) },
      ])
      const summaries = async (question: AuditQuestion) =>
        (await listAudit(tools, organiser, question)).entries.map(({ summary }) => summary)

      expect(await summaries({ actor: organiser.id, since: inHours(-24) })).toEqual(['Of late'])
      expect(await summaries({ actor: 'house' })).toEqual(['By itself'])
      expect((await auditActors(tools, organiser)).map(({ id }) => id)).toEqual([organiser.id])
    })
  })
})

test('the first steps are ticked by what is there', async () => {
  const { before, after } = await inOffice(async (board, organiser) => {
    const first = await firstSteps(board.tools, organiser)
    await pileUp(board)
    return { before: first, after: await firstSteps(board.tools, organiser) }
  })

  expect(before.edition).toMatchObject({ slug: '2026' })
  expect(before.done).toEqual({
    siteIsNamed: false,
    mailLeft: false,
    hasEdition: true,
    takesPeople: true,
    termsWritten: false,
    conductWritten: false,
    hasInvited: false,
    hasUpdate: true,
    backupMade: false,
  })
  expect(after.done).toMatchObject({ mailLeft: true, hasInvited: true })
})

import { afterAll, expect, test } from 'vitest'
import { backupRuns } from '../../db/schema/operations.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { listAudit } from '../club/audit/list.ts'
import { askForCheck, askForRun, type BackupShelf, doRun, lastRuns, takeFile } from './backups.ts'
import { dueBackups } from './backups/due.ts'
import { openOffice } from '../office.fixture.ts'
import type { Noticeboard } from '../writing/updates/noticeboard.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const inOffice = openOffice(database)

const file = { name: 'guildhall-20261120T030000Z-nightly.tar.gz', bytes: 9, madeAt: new Date('2026-11-20T03:00:00Z') }

/** A shelf with one backup on it; what is made is another of the same. */
const shelf: BackupShelf = {
  list: async () => [{ ...file, reason: 'nightly' }],
  exports: async () => [],
  make: async () => ({ ...file, rows: 40 }),
  makeExport: async () => ({ ...file, rows: 30 }),
  check: async () => ({ rows: 40 }),
  read: async (name) => (name === file.name ? { bytes: 9, content: new ReadableStream() } : undefined),
}

test('a backup that is asked for twice is made once, and it is written down who asked', async () => {
  await inOffice(async ({ tools }, organiser) => {
    expect(await askForRun(tools, organiser, 'backup')).toEqual({ ok: true })
    expect(await askForRun(tools, organiser, 'backup')).toEqual({ ok: false, because: 'underway' })

    expect(tools.sentJobs).toHaveLength(1)
    const { entries } = await listAudit(tools, organiser, { of: { objectType: 'backup' } })
    expect(entries).toMatchObject([{ action: 'backup-asked-for', actor: organiser.displayName }])
  })
})

test('what became of a backup is kept, also of one that failed, which is then tried again', async () => {
  await inOffice(async ({ tools }, organiser) => {
    await askForRun(tools, organiser, 'backup')
    const [run] = (await lastRuns(tools, organiser)).backup
    const full = { ...shelf, make: () => Promise.reject(new Error('The disk is full.')) }

    await expect(doRun(tools, full, { runId: run?.id ?? '' })).rejects.toThrow('The disk is full.')
    expect((await lastRuns(tools, organiser)).backup).toMatchObject([{ outcome: 'failed', error: 'The disk is full.' }])

    await doRun(tools, shelf, { runId: run?.id ?? '' })
    expect((await lastRuns(tools, organiser)).backup).toMatchObject([
      { outcome: 'done', error: '', rows: 40, fileName: file.name },
    ])
  })
})

test('only a backup that is there is tried out or handed out, and who took it is written down', async () => {
  await inOffice(async ({ tools }, organiser) => {
    expect(await askForCheck(tools, organiser, { shelf, name: 'unknown' })).toEqual({ ok: false, because: 'gone' })
    expect(await takeFile(tools, organiser, { shelf, name: '../keys/auth.json' })).toBeUndefined()
    expect((await listAudit(tools, organiser)).total).toBe(0)

    expect(await askForCheck(tools, organiser, { shelf, name: file.name })).toEqual({ ok: true })
    expect(await takeFile(tools, organiser, { shelf, name: file.name })).toMatchObject({ bytes: 9 })
    const { entries } = await listAudit(tools, organiser)
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['backup-check-asked-for', 'backup-downloaded'])
  })
})

test('each night has one backup, and each week a check of the newest', async () => {
  const sent = await inOffice(async ({ tools }) => {
    for (let day = 21; day <= 30; day++) {
      // Before three o'clock, at three, and a minute later.
      for (const time of ['02:59', '03:00', '03:01', '03:02']) await passTo(tools, `2026-11-${day}T${time}:00Z`)
    }
    return tools.sentJobs.map(({ dedupeKey }) => dedupeKey)
  })

  expect(sent.filter((key) => key?.startsWith('nightly'))).toHaveLength(10)
  expect(sent.filter((key) => key?.startsWith('weekly'))).toEqual(['weekly 2026-11-21', 'weekly 2026-11-28'])
})

test('a new house is not saved in its first hours by day, but a night that was missed is made up for', async () => {
  await inOffice(async ({ tools }) => {
    await tools.db.execute(`update guildhall.migrations set applied_at = '2026-11-21T09:00:00Z'`)

    await passTo(tools, '2026-11-21T10:00:00Z')
    expect(tools.sentJobs).toHaveLength(0)

    await passTo(tools, '2026-11-22T10:00:00Z')
    expect(tools.sentJobs).toHaveLength(1)
  })
})

test('a backup that a crash broke off does not stand in the way of the next', async () => {
  await inOffice(async ({ tools }, organiser) => {
    await tools.db
      .insert(backupRuns)
      .values({ kind: 'backup', outcome: 'running', createdAt: new Date('2026-11-20T20:00:00Z') })

    await dueBackups({ ...tools, now: () => new Date('2026-11-21T03:00:00Z') })

    expect((await lastRuns(tools, organiser)).backup).toMatchObject([{ reason: 'nightly', outcome: 'waiting' }])
  })
})

test('what a crash left running is given up at any hour, so that an organiser can ask for the next', async () => {
  await inOffice(async ({ tools }, organiser) => {
    await tools.db
      .insert(backupRuns)
      .values({ kind: 'backup', outcome: 'running', createdAt: new Date('2026-11-20T18:00:00Z') })

    await dueBackups({ ...tools, now: () => new Date('2026-11-21T01:00:00Z') })

    expect((await lastRuns(tools, organiser)).backup).toMatchObject([{ outcome: 'failed' }])
    expect(await askForRun(tools, organiser, 'backup')).toEqual({ ok: true })
  })
})

/** The clock strikes, and what it sent is done at once. */
async function passTo(tools: Noticeboard['tools'], moment: string): Promise<void> {
  const then = { ...tools, now: () => new Date(moment) }
  const before = tools.sentJobs.length
  await dueBackups(then)
  for (const { payload } of tools.sentJobs.slice(before)) {
    if (typeof payload === 'object' && payload && 'runId' in payload)
      await doRun(then, shelf, { runId: String(payload.runId) })
  }
}

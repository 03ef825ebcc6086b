import { expect, test } from 'vitest'
import { needing, standings, waitingIn } from './standing.ts'

const clock = { now: new Date('2026-11-20T11:00:00Z'), zone: 'Europe/Berlin' }

const sound = {
  deployment: undefined,
  database: { engine: '17.5', bytes: 15_800_000, fileBytes: 0 },
  mailCounts: { sent: 12, queued: 1 },
  push: { devices: 2, failing: 0 },
  counts: [{ kind: 'mail-send', queued: 1, running: 0, done: 12, failed: 0 }],
  backups: {
    files: [{ madeAt: new Date('2026-11-20T02:00:00Z'), bytes: 2_000_000 }],
    isAway: false,
    lastBackup: undefined,
    lastCheck: undefined,
  },
  errors: { total: 0 },
  check: { over: { outcome: 'done' as const, findings: [], createdAt: new Date('2026-11-20T03:00:00Z') } },
}

test('where everything runs, nothing needs anybody', () => {
  const all = standings(sound, clock)

  expect(all.map(({ name, tone }) => `${name} ${tone}`)).toEqual([
    'Site ok',
    'Database ok',
    'Mail ok',
    'Push ok',
    'Jobs ok',
    'Backups ok',
    'Check ok',
    'Errors ok',
  ])
  expect(needing(all)).toBe(0)
  // Which engine it is nobody has said.
  expect(all[1]?.words).toMatch(/^Version 17\.5, /)
  expect(waitingIn(sound)).toEqual({ outbox: 0, jobs: 0, backups: 0, errors: 0, check: 0 })
})

test('what went wrong is said in its own line, and counted where it is looked at', () => {
  const broken = {
    ...sound,
    mailCounts: { bounced: 1, failed: 1, deferred: 3 },
    push: { ...sound.push, failing: 1 },
    counts: [{ kind: 'backup', queued: 0, running: 0, done: 0, failed: 1 }],
    backups: { ...sound.backups, files: [] },
    errors: { total: 3 },
    check: {
      over: { ...sound.check.over, findings: [{ rule: 'file-missing' as const, number: 7, examples: ['1'] }] },
    },
  }
  const all = standings(broken, clock)

  expect(all.slice(2).map(({ words }) => words)).toEqual([
    '2 mails came back or were given up',
    '1 of 2 devices not reached',
    '1 job was given up',
    'There is none yet',
    '7 things do not agree, 8 hours ago',
    '3 kinds of errors are kept',
  ])
  expect(needing(all)).toBe(6)
  expect(waitingIn(broken)).toEqual({ outbox: 2, jobs: 1, backups: 0, errors: 3, check: 1 })
})

test('backups that lie elsewhere need somebody where that does not answer', () => {
  const all = standings({ ...sound, backups: { ...sound.backups, files: [], isAway: true } }, clock)

  expect(all.find(({ name }) => name === 'Backups')).toMatchObject({
    tone: 'bad',
    words: 'The place they are kept in does not answer',
  })
  expect(needing(all)).toBe(1)
})

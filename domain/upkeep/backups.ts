/** Backups, their checks and exports: asked for or due by the clock, done by a job, and what became of them. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { backupRuns } from '../../db/schema/operations.server.ts'
import { noteInAudit } from '../club/audit.ts'
import { queueRun } from './backups/queue-run.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../club/viewer.ts'

export const backupReasons = ['asked', 'nightly', 'before-restore', 'before-upgrade'] as const
export type BackupReason = (typeof backupReasons)[number]

export type KeptFile = { name: string; bytes: number; madeAt: Date }
export type BackupFile = KeptFile & { reason: BackupReason }

/** What the house can do with backups and exports; the server supplies it. */
export type BackupShelf = {
  /** The backups there are, newest first. */
  list(): Promise<BackupFile[]>
  exports(): Promise<KeptFile[]>
  make(reason: BackupReason): Promise<KeptFile & { rows: number }>
  makeExport(): Promise<KeptFile & { rows: number }>
  /** Reads all of it and puts it into a database of its own. Throws with the reason where it cannot be used. */
  check(name: string): Promise<{ rows: number }>
  /** The bytes of a backup or an export by its name, or nothing where there is none of that name. */
  read(name: string): Promise<{ bytes: number; content: ReadableStream<Uint8Array> } | undefined>
}

export type BackupRun = Pick<
  typeof backupRuns.$inferSelect,
  'id' | 'kind' | 'reason' | 'fileName' | 'outcome' | 'rows' | 'error' | 'createdAt' | 'finishedAt'
>

export type AskOutcome = { ok: true } | { ok: false; because: 'underway' | 'gone' }

/** Puts a backup or an export into the queue; one of each at a time. */
export async function askForRun(tools: Tools, admin: Admin, kind: 'backup' | 'export'): Promise<AskOutcome> {
  return tools.db.transaction(async (tx) => {
    const runId = await queueRun(tools, tx, { kind, askedBy: admin.id })
    if (!runId) return { ok: false, because: 'underway' }
    await noteInAudit(tx, {
      actorId: admin.id,
      action: `${kind}-asked-for`,
      objectType: 'backup',
      objectId: runId,
      summary: kind === 'backup' ? 'A backup is made.' : 'Everything is exported into a file.',
    })
    return { ok: true }
  })
}

/** Puts a check of one backup into the queue. */
export async function askForCheck(
  tools: Tools,
  admin: Admin,
  { shelf, name }: { shelf: Pick<BackupShelf, 'list'>; name: string },
): Promise<AskOutcome> {
  if (!(await shelf.list()).some((file) => file.name === name)) return { ok: false, because: 'gone' }
  return tools.db.transaction(async (tx) => {
    const runId = await queueRun(tools, tx, { kind: 'check', fileName: name, askedBy: admin.id })
    if (!runId) return { ok: false, because: 'underway' }
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'backup-check-asked-for',
      objectType: 'backup',
      objectId: runId,
      summary: `${name} is put into a database of its own.`,
    })
    return { ok: true }
  })
}

/** Hands out a backup or an export, and writes down who took it; nothing where there is none of that name. */
export async function takeFile(
  tools: Pick<Tools, 'db'>,
  admin: Admin,
  { shelf, name }: { shelf: Pick<BackupShelf, 'read'>; name: string },
) {
  const file = await shelf.read(name)
  if (!file) return undefined
  await tools.db.transaction((tx) =>
    noteInAudit(tx, {
      actorId: admin.id,
      action: 'backup-downloaded',
      objectType: 'backup',
      objectId: '',
      summary: `${name} was downloaded.`,
    }),
  )
  return file
}

/** Does a run that was asked for. What goes wrong is kept with it, and thrown so that the queue tries again. */
export async function doRun(
  tools: Pick<Tools, 'db' | 'now'>,
  shelf: BackupShelf,
  { runId }: { runId: string },
): Promise<void> {
  const [run] = await tools.db
    .update(backupRuns)
    .set({ outcome: 'running' })
    .where(and(eq(backupRuns.id, runId), inArray(backupRuns.outcome, ['waiting', 'running', 'failed'])))
    .returning({ kind: backupRuns.kind, reason: backupRuns.reason, fileName: backupRuns.fileName })
  if (!run) return
  try {
    const made = await workOf(shelf, run)
    await tools.db
      .update(backupRuns)
      .set({ outcome: 'done', error: '', finishedAt: tools.now(), ...made })
      .where(eq(backupRuns.id, runId))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await tools.db
      .update(backupRuns)
      .set({ outcome: 'failed', error: reason.slice(0, 500), finishedAt: tools.now() })
      .where(eq(backupRuns.id, runId))
    throw error
  }
}

/** The last runs of each kind, newest first, for organisers. */
export async function lastRuns(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
): Promise<{ [Kind in BackupRun['kind']]: BackupRun[] }> {
  const [backup, check, exported] = await Promise.all([
    runsOf(tools, 'backup', 1),
    runsOf(tools, 'check', 50),
    runsOf(tools, 'export', 1),
  ])
  return { backup, check, export: exported }
}

async function runsOf({ db }: Pick<Tools, 'db'>, kind: BackupRun['kind'], limit: number): Promise<BackupRun[]> {
  return db
    .select({
      id: backupRuns.id,
      kind: backupRuns.kind,
      reason: backupRuns.reason,
      fileName: backupRuns.fileName,
      outcome: backupRuns.outcome,
      rows: backupRuns.rows,
      error: backupRuns.error,
      createdAt: backupRuns.createdAt,
      finishedAt: backupRuns.finishedAt,
    })
    .from(backupRuns)
    .where(eq(backupRuns.kind, kind))
    .orderBy(desc(backupRuns.createdAt))
    .limit(limit)
}

async function workOf(
  shelf: BackupShelf,
  { kind, reason, fileName }: Pick<BackupRun, 'kind' | 'reason' | 'fileName'>,
): Promise<{ rows: number; bytes?: number; fileName?: string }> {
  if (kind === 'check') return shelf.check(fileName)
  const { name, rows, bytes } =
    kind === 'export' ? await shelf.makeExport() : await shelf.make(reason === 'nightly' ? 'nightly' : 'asked')
  return { fileName: name, rows, bytes }
}

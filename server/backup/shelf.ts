import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupFile, BackupReason, BackupShelf, KeptFile } from '../../domain/upkeep/backups.ts'
import { backupReasons } from '../../domain/upkeep/backups.ts'
import { dayMs } from '../../time/durations.ts'
import { checkElsewhere } from './check.ts'
import { makeExport } from './export.ts'
import { type BackupSource, makeBackup } from './make.ts'

/**
 * 14 are kept; of each sort, so that a night never takes away what somebody made before an upgrade
 * (docs/behaviour/keeping.md, nightly-backup).
 */
const backupsKept = 14
const exportsKept = 3

/** The backups of a house in `DATA_DIR/backups` and its exports in `DATA_DIR/exports`. */
export function backupsIn(source: BackupSource): BackupShelf {
  const backups = path.join(source.dataDir, 'backups')
  const exported = path.join(source.dataDir, 'exports')
  const listBackups = async () => (await filesIn(backups)).filter(isBackup)
  return {
    list: listBackups,
    exports: () => filesIn(exported),
    async make(reason) {
      const madeAt = source.now()
      const name = backupName(madeAt, reason)
      const { bytes, rows } = await makeBackup(source, path.join(backups, name))
      await removeOld(
        backups,
        (await listBackups()).filter((file) => file.reason === reason),
        backupsKept,
      )
      await removeLeft(backups)
      return { name, bytes, rows, madeAt }
    },
    async makeExport() {
      const madeAt = source.now()
      const name = exportName(madeAt)
      const { bytes, rows } = await makeExport(source, path.join(exported, name))
      await removeOld(exported, await filesIn(exported), exportsKept)
      return { name, bytes, rows, madeAt }
    },
    check: (name) => checkElsewhere(path.join(backups, path.basename(name)), source),
    async read(name) {
      const known = readName(name)
      if (!known) return undefined
      const file = path.join(known.reason === 'export' ? exported : backups, name)
      const bytes = await sizeOf(file)
      return bytes === undefined ? undefined : { bytes, content: streamOf(file) }
    },
  }
}

async function filesIn(folder: string): Promise<(KeptFile & { reason: BackupReason | 'export' })[]> {
  const found: (KeptFile & { reason: BackupReason | 'export' })[] = []
  for (const name of await namesIn(folder)) {
    const known = readName(name)
    const bytes = known && (await sizeOf(path.join(folder, name)))
    if (known && bytes !== undefined) found.push({ name, bytes, ...known })
  }
  return found.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

function isBackup(file: KeptFile & { reason: BackupReason | 'export' }): file is BackupFile {
  return file.reason !== 'export'
}

async function removeOld(folder: string, files: readonly KeptFile[], kept: number): Promise<void> {
  for (const { name } of files.slice(kept)) await rm(path.join(folder, name), { force: true })
}

/** Folders of backups and checks that a crash left behind, with everybody's data in them. */
async function removeLeft(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name)
    if (!/^\.(unfinished|check)-/.test(name)) continue
    if (Date.now() - (await stat(file)).mtimeMs > dayMs) await rm(file, { recursive: true, force: true })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** As much as the reader takes: a large file never lies in memory. */
function streamOf(file: string): ReadableStream<Uint8Array> {
  const chunks = createReadStream(file)[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(new Uint8Array(next.value))
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}

/** `guildhall-20261124T030000Z-nightly.tar.gz`: when and why stand in the name, so the folder alone tells. */
function backupName(at: Date, reason: BackupReason): string {
  return `guildhall-${stampOf(at)}-${reason}.tar.gz`
}

/** `guildhall-20261124T030000Z-export.tar.gz` */
function exportName(at: Date): string {
  return `guildhall-${stampOf(at)}-export.tar.gz`
}

/** When and why a backup or an export was made, from its name; nothing where the file is none of ours. */
function readName(name: string): { madeAt: Date; reason: BackupReason | 'export' } | undefined {
  const [, day, time, why] = /^guildhall-(\d{8})T(\d{6})Z-([a-z-]+)\.tar\.gz$/.exec(name) ?? []
  const reason = ([...backupReasons, 'export'] as const).find((known) => known === why)
  if (!day || !time || !reason) return undefined
  const at = `${day}T${time}`.replace(/(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})/, '$1-$2-$3T$4:$5:$6Z')
  return { madeAt: new Date(at), reason }
}

/** A name holds whole seconds. */
function stampOf(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

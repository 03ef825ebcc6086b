import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupFile, BackupReason, BackupShelf, KeptFile } from '../../domain/upkeep/backups.ts'
import { dayMs } from '../../time/durations.ts'
import { inScratch, onDisk, type Store } from '../stores/store.ts'
import { checkElsewhere } from './check.ts'
import { makeExport } from './export.ts'
import { type BackupSource, makeBackup } from './make.ts'
import { backupName, exportName, readName } from './names.ts'

/**
 * 14 are kept; of each sort, so that a night never takes away what somebody made before an upgrade
 * (docs/behaviour/keeping.md, nightly-backup).
 */
const backupsKept = 14
const exportsKept = 3

/** The backups of a house and its exports. They are put together on this machine, and kept where its files are kept. */
export function backupsIn(source: BackupSource): BackupShelf {
  const { backups, exports } = source.stores
  // Beside what lies on the disk, so that it is put in its place in one step.
  const workshop = { backups: path.join(source.dataDir, 'backups'), exports: path.join(source.dataDir, 'exports') }
  const listBackups = async () => (await filesIn(backups)).filter(isBackup)
  return {
    list: listBackups,
    exports: () => filesIn(exports),
    async make(reason) {
      const madeAt = source.now()
      const name = backupName(madeAt, reason)
      const { bytes, rows } = await inScratch(workshop.backups, async (folder) => {
        const made = await makeBackup(source, path.join(folder, name))
        await backups.take(name, made.file)
        return made
      })
      const ofReason = (await listBackups()).filter((file) => file.reason === reason)
      await removeOld(backups, ofReason, backupsKept)
      await removeLeft(workshop.backups)
      return { name, bytes, rows, madeAt }
    },
    async makeExport() {
      const madeAt = source.now()
      const name = exportName(madeAt)
      const { bytes, rows } = await inScratch(workshop.exports, async (folder) => {
        const made = await makeExport(source, path.join(folder, name))
        await exports.take(name, made.file)
        return made
      })
      await removeOld(exports, await filesIn(exports), exportsKept)
      return { name, bytes, rows, madeAt }
    },
    async check(name) {
      const checked = await onDisk(backups, name, workshop.backups, (file) => checkElsewhere(file, source))
      if (!checked) throw new Error(`There is no backup ${name} any more.`)
      return checked
    },
    async read(name) {
      const known = readName(name)
      const opened = known && (await (known.reason === 'export' ? exports : backups).open(name))
      return opened && { bytes: opened.bytes, content: streamOf(opened.content) }
    },
  }
}

async function filesIn(store: Store): Promise<(KeptFile & { reason: BackupReason | 'export' })[]> {
  const found: (KeptFile & { reason: BackupReason | 'export' })[] = []
  for await (const { name, bytes } of store.list()) {
    const known = readName(name)
    if (known) found.push({ name, bytes, ...known })
  }
  return found.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

function isBackup(file: KeptFile & { reason: BackupReason | 'export' }): file is BackupFile {
  return file.reason !== 'export'
}

async function removeOld(store: Store, files: readonly KeptFile[], kept: number): Promise<void> {
  for (const { name } of files.slice(kept)) await store.remove(name)
}

/** Folders of backups and checks that a crash left behind, with everybody's data in them. */
async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (!/^\.(unfinished|check)-/.test(name)) continue
    if (Date.now() - (await stat(file)).mtimeMs > dayMs) await rm(file, { recursive: true, force: true })
  }
}

/** As much as the reader takes: a large file never lies in memory. */
function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]()
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

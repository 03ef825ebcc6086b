import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Everything the site itself puts into the data folder, and keeps there; docs/running.md says what each is. */
export const ownEntries = [
  'db',
  'db.unfinished',
  'keys',
  'files',
  'mail',
  'backups',
  'exports',
  'erased.txt',
  'builds',
  'demo-sign-ins.txt',
  'control.sock',
]

const isLock = /^in-use-by-[\w-]+\.lock$/

const forOthers = 0o077

/** What of the data folder other users of this machine can get at: paths within it, `.` for the folder itself. */
export function openToOthers(dataDir: string): string[] {
  return ownPaths(dataDir)
    .filter((entry) => (modeOf(entry) & forOthers) !== 0)
    .map((entry) => path.relative(dataDir, entry) || '.')
}

/**
 * Takes what is open to other users of this machine away from them: an older version left the database readable. What
 * belongs to somebody else stays as it is; `openToOthers` still names it.
 */
export function closeToOthers(dataDir: string): void {
  for (const name of openToOthers(dataDir)) {
    const entry = path.join(dataDir, name)
    try {
      chmodSync(entry, modeOf(entry) & 0o777 & ~forOthers)
    } catch (error) {
      if (!isNoOwner(error)) throw error
    }
  }
}

/** The folder itself only where nothing but the site lives in it: nobody closes a home or `/tmp` by a wrong DATA_DIR. */
function ownPaths(dataDir: string): string[] {
  const names = namesIn(dataDir)
  const inside = names
    .filter((name) => ownEntries.includes(name) || isLock.test(name))
    .map((name) => path.join(dataDir, name))
  const isOursAlone = names.length > 0 && inside.length === names.length
  return [...(isOursAlone ? [dataDir] : []), ...inside.flatMap(withContents)]
}

function withContents(entry: string): string[] {
  const stat = lstatSync(entry, { throwIfNoEntry: false })
  // What a link leads to is somebody's own arrangement.
  if (!stat || stat.isSymbolicLink()) return []
  return stat.isDirectory()
    ? [entry, ...namesIn(entry).flatMap((name) => withContents(path.join(entry, name)))]
    : [entry]
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR') || isNoOwner(error)) return []
    throw error
  }
}

/** Nothing for what went in the meantime: the engine removes files of its own while it runs. */
function modeOf(entry: string): number {
  return lstatSync(entry, { throwIfNoEntry: false })?.mode ?? 0
}

function isNoOwner(error: unknown): boolean {
  return hasCode(error, 'EPERM') || hasCode(error, 'EACCES')
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

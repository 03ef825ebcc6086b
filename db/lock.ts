import { accessSync, constants, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { reasonOf, StartRefusal } from './start-refusal.ts'

export type DataDirLock = { release: () => void }

type Claim = { file: string; pid: number; started: string }

/**
 * Makes the data folder if it is missing and promises that files can be written into it.
 * Refuses with one sentence otherwise.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartRefusal(`The data folder ${dataDir} cannot be written to (${reasonOf(error)}).`)
  }
}

/**
 * Takes the data folder for this process alone, because the embedded database takes no lock of its own and a second
 * process would silently lose writes. The lock is a file named after the process number and the moment the process
 * started, so what a killed process left behind is recognised and removed, also when its number is in use again.
 * Refuses with one sentence when another process (or this one) holds the folder.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  prepareDataDir(dataDir)
  refuseWhenHeld(dataDir, liveClaims(dataDir))

  const own = claimOf(dataDir, process.pid)
  try {
    writeFileSync(own.file, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new StartRefusal(`The data folder ${dataDir} cannot be locked (${reasonOf(error)}).`)
  }

  // Each writes its own claim first and looks around second, so of two that come at once at least one sees the other.
  const others = liveClaims(dataDir).filter((claim) => claim.file !== own.file)
  if (others.length > 0) rmSync(own.file, { force: true })
  refuseWhenHeld(dataDir, others)

  removeStaleClaims(dataDir)
  return { release: () => rmSync(own.file, { force: true }) }
}

function refuseWhenHeld(dataDir: string, claims: Claim[]): void {
  const holder = claims[0]
  if (!holder) return
  throw new StartRefusal(`The data folder ${dataDir} is already opened by process ${holder.pid}; stop that one first.`)
}

function liveClaims(dataDir: string): Claim[] {
  return allClaims(dataDir).filter(isAlive)
}

function removeStaleClaims(dataDir: string): void {
  for (const claim of allClaims(dataDir)) {
    if (!isAlive(claim)) rmSync(claim.file, { force: true })
  }
}

function allClaims(dataDir: string): Claim[] {
  return readdirSync(dataDir).flatMap((name) => {
    const match = /^in-use-by-(\d+)-(\w+)\.lock$/.exec(name)
    if (!match) return []
    return [{ file: path.join(dataDir, name), pid: Number(match[1]), started: match[2] ?? '' }]
  })
}

function claimOf(dataDir: string, pid: number): Claim {
  const started = startOf(pid) ?? 'unknown'
  return { file: path.join(dataDir, `in-use-by-${pid}-${started}.lock`), pid, started }
}

function isAlive(claim: Claim): boolean {
  const started = startOf(claim.pid)
  if (started !== undefined) return claim.started === started || claim.started === 'unknown'
  // Without /proc (macOS) the number alone must do.
  return claim.started === 'unknown' && answersToSignals(claim.pid)
}

/** When the process started, in clock ticks since boot: field 22 of /proc/<pid>/stat (proc(5)). */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A killed process whose parent has not noticed yet holds nothing any more.
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

function answersToSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

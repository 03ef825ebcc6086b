import { accessSync, closeSync, constants, existsSync, openSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { reasonOf, StartRefusal } from '../db/start-refusal.ts'
import type { Config } from './config.ts'

/**
 * Promises that nobody listens where this site will. Refuses with one sentence: the port is taken, needs other rights,
 * or `HOST` is not an address of this machine.
 */
export async function assertPortFree({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host, port, exclusive: true }, resolve)
    })
  } catch (error) {
    throw new StartRefusal(portRefusal(error, host, port))
  }
  await new Promise((resolve) => server.close(resolve))
}

/**
 * Promises that the data folder can be written to, or made where it is still missing. Nothing is left on disk, neither
 * when it refuses (one sentence) nor otherwise: making the folder is the business of whoever opens the database.
 */
export function assertDataDir({ dataDir }: Pick<Config, 'dataDir'>): void {
  const existing = nearestExisting(dataDir)
  try {
    if (!statSync(existing).isDirectory()) throw new Error(`${existing} is not a folder`)
    accessSync(existing, constants.R_OK | constants.W_OK | constants.X_OK)
    if (existing === dataDir) tryToWrite(dataDir)
  } catch (error) {
    throw new StartRefusal(
      `DATA_DIR ${dataDir} cannot be written to (${reasonOf(error)}); choose another folder or change its owner.`,
    )
  }
}

function portRefusal(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `PORT ${port} on ${host} is already in use; stop the program that listens there or set another PORT.`
  }
  if (code === 'EACCES') return `PORT ${port} needs rights this user does not have; set a PORT above 1023.`
  return `HOST ${host} is not an address of this machine (${reasonOf(error)}); set HOST to 127.0.0.1 or 0.0.0.0.`
}

function nearestExisting(folder: string): string {
  const parent = path.dirname(folder)
  return existsSync(folder) || parent === folder ? folder : nearestExisting(parent)
}

/** Rights alone do not tell of a full disk or a file system that only looks writable. */
function tryToWrite(folder: string): void {
  const probe = path.join(folder, `.write-check-${process.pid}`)
  closeSync(openSync(probe, 'wx', 0o600))
  rmSync(probe)
}

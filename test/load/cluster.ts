import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../site/process.ts'

/** A PostgreSQL of a test's own that may die; what was committed is on its disk. */
export type Cluster = {
  databaseUrl: string
  /** Takes over what a database of another server holds. */
  take: (databaseUrl: string) => void
  /** Ends at once, as by a power cut: nobody is told, nothing is written any more. */
  kill: () => void
  begin: () => void
  clearAway: () => void
}

/** Makes one and starts it; on PostgreSQL's own programs, as `.ci/with-postgres` finds them. */
export async function startCluster(): Promise<Cluster> {
  const programs = execFileSync(path.resolve('.ci/with-postgres'), ['--find'], { encoding: 'utf8' }).trim()
  const place = mkdtempSync(path.join(tmpdir(), 'guildhall-cluster-'))
  const data = path.join(place, 'data')
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const [user, group] = ['-u', '-g'].map((which) =>
      Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })),
    )
    chownSync(place, user ?? 0, group ?? 0)
  }
  // PostgreSQL refuses to run as root.
  const run = (program: string, args: string[]) => {
    const words = [path.join(programs, program), '--pgdata', data, ...args]
    const [command = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...words] : words
    // What it starts would hold the pipe of whoever listens open.
    execFileSync(command, rest, { cwd: place, stdio: 'ignore' })
  }
  const port = await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${place} -c max_connections=200`
  const begin = () =>
    run('pg_ctl', ['--silent', '--wait', '--log', path.join(place, 'log'), '--options', options, 'start'])
  const kill = () => run('pg_ctl', ['--silent', '--wait', '--mode', 'immediate', 'stop'])
  run('initdb', ['--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'])
  begin()
  const databaseUrl = `postgresql://postgres@127.0.0.1:${port}/postgres`
  return {
    databaseUrl,
    take: (from) => {
      const file = path.join(place, 'taken.sql')
      execFileSync(path.join(programs, 'pg_dump'), ['--file', file, from])
      execFileSync(path.join(programs, 'psql'), ['--quiet', '--set', 'ON_ERROR_STOP=1', '--file', file, databaseUrl], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      rmSync(file)
    },
    kill,
    begin,
    clearAway: () => {
      kill()
      rmSync(place, { recursive: true, force: true })
    },
  }
}

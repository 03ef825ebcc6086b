import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import nodeFlags from '../../server/node-flags.json' with { type: 'json' }
import { freePort } from '../site/process.ts'
import { sessionCookies } from '../site/site.ts'

export type BenchSite = {
  url: string
  port: number
  process: ChildProcess
  dataDir: string
  stop: () => Promise<void>
  remove: () => void
}

/** The built site with the demo community on a data folder of its own; or another `program` of the house. */
export async function startBenchSite(
  dataDir = mkdtempSync(path.join(tmpdir(), 'guildhall-bench-')),
  env: Record<string, string> = {},
  program = ['build/server/index.js'],
): Promise<BenchSite> {
  const port = await freePort()
  const server = spawn(process.execPath, [...nodeFlags, ...program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: '',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // It never outlives a measurement that breaks off.
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const closed = new Promise<void>((resolve) =>
    server.once('exit', () => {
      process.removeListener('exit', kill)
      resolve()
    }),
  )
  await said(server, 'is open at')
  return {
    url: `http://localhost:${port}`,
    port,
    process: server,
    dataDir,
    stop: async () => {
      server.kill('SIGTERM')
      await closed
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

type Role = 'member' | 'organiser' | 'host'

/** Address and password of somebody of the demo community. */
export function demoSignIn(dataDir: string, role: Role): { email: string; password: string } {
  const signIns = readFileSync(path.join(dataDir, 'demo-sign-ins.txt'), 'utf8')
  const [, email, password] = new RegExp(`^${role}\\s+(\\S+)\\s+(\\S+)`, 'm').exec(signIns) ?? []
  if (!email || !password) throw new Error(`The demo has no ${role}.`)
  return { email, password }
}

/** Their session cookies. */
export async function signInDemo({ url, dataDir }: BenchSite, role: Role): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(demoSignIn(dataDir, role))
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body })
  return sessionCookies(await answer.text())
}

/** Resolves when the process has printed these words. */
function said(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString()
      if (text.includes(words)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The site ended with code ${code}.\n${text}`)))
  })
}

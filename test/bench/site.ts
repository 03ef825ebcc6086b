import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import nodeFlags from '../../server/node-flags.json' with { type: 'json' }
import { freePort } from '../site/process.ts'

export type BenchSite = {
  url: string
  port: number
  process: ChildProcess
  dataDir: string
  stop: () => Promise<void>
  remove: () => void
}

/** The built site with the demo community on a data folder of its own. */
export async function startBenchSite(
  dataDir = mkdtempSync(path.join(tmpdir(), 'guildhall-bench-')),
): Promise<BenchSite> {
  const port = await freePort()
  const server = spawn(process.execPath, [...nodeFlags, 'build/server/index.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: '',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await said(server, 'is open at')
  const closed = new Promise<void>((resolve) => server.once('exit', () => resolve()))
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

import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A port nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export type Program = {
  pid: number | undefined
  words: () => string
  ended: Promise<number | null>
  /** Stands still: connections are accepted, and nobody answers them. */
  pause: () => void
  goOn: () => void
  stop: () => Promise<void>
}

/** What lives shortly gains nothing by a database engine that is compiled a second time, for speed. */
const shortLived = ['--liftoff-only']

/** One site after the other loads the same modules: compiled once for all of them. */
const compiled = path.join(tmpdir(), 'guildhall-compiled')

/** Runs a file with the Node this runs on, in `folder`. Whatever it says is kept; it never outlives us. */
export function runNode(file: string, args: string[], env: Record<string, string>, folder = '.'): Program {
  // Nothing of the surroundings reaches the site but what it needs to run: a DATABASE_URL of the shell would.
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  const started: ChildProcess = spawn(process.execPath, [...shortLived, file, ...args], {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const listen = (chunk: Buffer) => (said += chunk.toString())
  started.stdout?.on('data', listen)
  started.stderr?.on('data', listen)
  const kill = () => started.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<number | null>((resolve) => {
    started.on('close', (code) => {
      process.removeListener('exit', kill)
      resolve(code)
    })
  })
  return {
    pid: started.pid,
    words: () => said,
    ended,
    pause: () => void started.kill('SIGSTOP'),
    goOn: () => void started.kill('SIGCONT'),
    stop: async () => {
      started.kill('SIGTERM')
      await ended
      const [secret] = opensADoor.exec(said) ?? []
      if (secret) throw new Error(`The log told what opens a door: ${secret}`)
    },
  }
}

/** Tokens, the links of letters, keys and hashes of passwords: no line of a log may hold one (docs/behaviour/sign-in.md, silent-log). */
const opensADoor =
  /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}|[?&](?:token|token_hash|code)=[\w-]{16,}|\bpkce_[\w-]{16,}|guildhall_secret_[\w-]{16,}|\$2[aby]\$\d\d\$/

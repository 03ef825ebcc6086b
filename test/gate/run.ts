import { spawn, type ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'

const children = new Set<ChildProcess>()
let stopped = false

type How = {
  env?: NodeJS.ProcessEnv
  /** Keeps what the program says until it ends: several at once would talk into each other's lines. */
  isKept?: boolean
}

/** Runs a program and gives back whether it ended well. What it says is shown. */
export function run(program: string, args: string[], { env = process.env, isKept }: How = {}): Promise<boolean> {
  if (stopped) return Promise.resolve(false)
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: isKept ? ['ignore', 'pipe', 'pipe'] : 'inherit', env })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (words: Buffer) => said.push(words))
    children.add(child)
    child.on('error', (error) => {
      console.error(`${program} could not be started (${error.message}).`)
      resolve(false)
    })
    child.on('close', (code) => {
      children.delete(child)
      process.stdout.write(Buffer.concat(said))
      resolve(code === 0)
    })
  })
}

/** Runs a tool of the project with the Node this runs on: by its name, or by its file where two packages bring the name. */
export function runTool(tool: string, args: string[], how?: How): Promise<boolean> {
  return run(
    process.execPath,
    [realpathSync(path.join('node_modules', tool.includes('/') ? tool : `.bin/${tool}`)), ...args],
    how,
  )
}

export function isStopped(): boolean {
  return stopped
}

/** Ctrl-C reaches the running tools by itself; SIGTERM is passed on, and a vanished parent counts as one. */
export function stopWithParent(): void {
  const parent = process.ppid
  process.on('SIGTERM', stop)
  process.on('SIGINT', () => {
    stopped = true
  })
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 500).unref()
}

function stop(): void {
  stopped = true
  for (const child of children) child.kill('SIGTERM')
}

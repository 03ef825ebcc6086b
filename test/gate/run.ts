import { spawn, type ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'

let child: ChildProcess | undefined
let stopped = false

/** Runs a program in the foreground and gives back whether it ended well. */
export function run(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  if (stopped) return Promise.resolve(false)
  return new Promise((resolve) => {
    child = spawn(program, args, { stdio: 'inherit', env })
    child.on('error', (error) => {
      console.error(`${program} could not be started (${error.message}).`)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** Runs a tool of the project with the Node this runs on. */
export function runTool(tool: string, args: string[], env?: NodeJS.ProcessEnv): Promise<boolean> {
  return run(process.execPath, [realpathSync(`node_modules/.bin/${tool}`), ...args], env)
}

export function isStopped(): boolean {
  return stopped
}

/** Ctrl-C reaches the running tool by itself; SIGTERM is passed on, and a vanished parent counts as one. */
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
  child?.kill('SIGTERM')
}

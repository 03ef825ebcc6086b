import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

let child
let isEnding = false

/** Runs a program in the foreground and gives back its exit code, as a shell would count it. */
export function run(program, programArgs, env = {}, stdio = 'inherit', listen = () => {}) {
  if (isEnding) return 143
  return new Promise((resolve) => {
    child = spawn(program, programArgs, { stdio, env: { ...process.env, ...env } })
    listen(child)
    child.on('error', (error) => refuse(`${program} could not be started (${error.message}).`))
    child.on('close', (code, signal) => {
      child = undefined
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/** The same, its words kept for whoever needs them. */
export async function runQuietly(program, programArgs, env) {
  let words = ''
  const listen = ({ stdout, stderr }) => {
    for (const said of [stdout, stderr]) said.setEncoding('utf8').on('data', (text) => (words += text))
  }
  const code = await run(program, programArgs, env, ['inherit', 'pipe', 'pipe'], listen)
  return { code, words }
}

/** Ends the program that runs when this one is told to end, or is left behind. */
export function passSignalsOn() {
  process.on('SIGTERM', end)
  // Ctrl-C reaches the whole group: the child closes and this one waits for it.
  process.on('SIGINT', () => {})
  // npm killed by a signal leaves its scripts behind without one.
  const before = ancestors()
  setInterval(() => ancestors() !== before && end(), 500).unref()
}

/** Who started this: the parent, and under npm, which puts a shell in between, the parent of that shell. */
function ancestors() {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return String(parent)
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    return `${parent} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(parent)
  }
}

function end() {
  if (isEnding) return
  isEnding = true
  if (!child) process.exit(143)
  child.kill('SIGTERM')
}

/** Ends with one sentence for whoever typed the command. */
export function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

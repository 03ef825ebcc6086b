import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Config } from './config.ts'
import { openingWords, type Share } from './share.ts'
import { assertDataDir, assertPortFree } from './start-checks.ts'

/** What a process says to the one that keeps them, once it is open. */
const opened = z.object({ opened: z.array(z.string()) })

/** The first one prepares the community, at the first start, and takes the commands of the terminal. */
const first = 1

/** A process that ran so long did not fail at its start: the next pause is the shortest again. */
const steadyMs = 60_000
const shortestPauseMs = 1000
const longestPauseMs = 30_000

/**
 * Serves the site with several processes behind one port, and does nothing else: who ends is started again, after a pause that
 * doubles while it does not get far. The first opens the house, then the others come. Ends when all have, each in its own time.
 */
export async function keepProcesses(config: Config): Promise<void> {
  await assertPortFree(config)
  assertDataDir(config)
  const { metrics } = config.watching
  if (metrics) await (await import('./metrics.ts')).serveNumbersOfAll(metrics)
  const ending = new AbortController()
  const running = new Map<number, Worker>()

  /** Starts one; answers what it says once it is open, or nothing where it ended before. */
  const begin = (number: number, isFirstStart: boolean): Promise<string[] | undefined> => {
    cluster.setupPrimary({ args: [processWord, String(number), ...(isFirstStart ? [firstWord] : [])] })
    const worker = cluster.fork()
    running.set(number, worker)
    worker.once('exit', () => running.delete(number))
    // One that could not be started, or was gone while something was said to it, does not take the others along.
    worker.on('error', (error) => {
      console.error(`Process ${number}: ${error.message}`)
      // What never was has no end of its own.
      if (worker.process.pid === undefined) worker.emit('exit', 1, '')
    })
    return new Promise((resolve) => {
      worker.on('message', (message) => {
        const said = opened.safeParse(message)
        if (said.success) resolve(said.data.opened)
      })
      worker.once('exit', () => resolve(undefined))
    })
  }
  const ended = (number: number) => new Promise((resolve) => running.get(number)?.once('exit', resolve) ?? resolve(0))
  const keep = async (number: number) => {
    for (let pauseMs = shortestPauseMs; !ending.signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      const since = performance.now()
      await ended(number)
      if (ending.signal.aborted) return
      if (performance.now() - since > steadyMs) pauseMs = shortestPauseMs
      console.error(`Process ${number} ended; it is started again in ${pauseMs / 1000} s.`)
      await wait(pauseMs)
      if (!ending.signal.aborted) void begin(number, false)
    }
  }
  const end = (signal: NodeJS.Signals) => {
    ending.abort()
    for (const worker of running.values()) worker.process.kill(signal)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(signal))

  const numbers = Array.from({ length: config.hosting.processes }, (_, index) => first + index)
  const words = await begin(first, true)
  const others =
    words && !ending.signal.aborted ? await Promise.all(numbers.slice(1).map((number) => begin(number, true))) : []
  const isOpen = words !== undefined && others.length === numbers.length - 1 && others.every(Boolean)
  const hasFailed = !isOpen && !ending.signal.aborted
  if (isOpen) console.log(openingWords(config, [`${numbers.length} processes serve it.`, ...words]))
  if (hasFailed) end('SIGTERM')
  await Promise.all(isOpen ? numbers.map(keep) : [])
  await Promise.all([...running.keys()].map(ended))
  process.exit(hasFailed ? 1 : 0)
}

/** The share of this process, by what it was started with; nothing where it is one by itself. */
export function shareOfWorker(): Share | undefined {
  if (!cluster.isWorker) return undefined
  const [, number = '', isFirstStart] = process.argv.slice(process.argv.indexOf(processWord))
  const isFirst = Number(number) === first
  return {
    isAlone: false,
    prepares: isFirst && isFirstStart === firstWord,
    takesCommands: isFirst,
    announce: (_, words) => void process.send?.({ opened: words }),
  }
}

const processWord = 'process'
const firstWord = 'first-start'

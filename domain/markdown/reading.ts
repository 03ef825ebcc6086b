import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { isTooMuch, threadFile } from '../threads.ts'
import { unreadableBecause } from './limits.ts'
import type { Made, Task } from './reader.ts'

/** A letter of 50,000 characters takes a tenth of this. Whoever waits behind a text waits no longer than this for it. */
const longestMs = 2_000
/** What is read takes a hundred times its length; with this even the longest text has enough. */
const mostMegabytes = 256
/** Any text can be slow on a busy machine: one that took too long is tried again, but seldom. */
const againAfterMs = 10 * 60 * 1000
const mostGivenUp = 1_000

/** When a text was given up, by its hash. */
const givenUp = new Map<string, number>()
let reader: Promise<Worker> | undefined
let line: Promise<unknown> = Promise.resolve()

/**
 * What a thread of its own makes of a Markdown text, one after the other; everybody else is answered meanwhile. `undefined`
 * for a text that is not read: it is beyond the limits, or takes too long all the same (readers of Markdown need the square
 * of some lengths, and the stack for what is within what). Its thread ends then, and the next text has a new one.
 */
export function readMarkdown<Wanted extends Task>(task: Wanted): Promise<Made[Wanted['make']] | undefined> {
  const made = line.then(() => (isRefused(task.markdown) ? undefined : ask(task)))
  line = made.catch(() => undefined)
  return made
}

/** Begins the thread before the first text asks for it. Throws where it cannot begin. */
export async function beginReading(): Promise<void> {
  await (reader ??= begin())
}

function isRefused(markdown: string): boolean {
  if (unreadableBecause(markdown)) return true
  const at = givenUp.get(nameOf(markdown))
  return at !== undefined && Date.now() - at < againAfterMs
}

async function ask<Wanted extends Task>(task: Wanted): Promise<Made[Wanted['make']] | undefined> {
  // Its time begins when the thread is there.
  const worker = await (reader ??= begin())
  try {
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process has no origin
    worker.postMessage(task)
    const [made] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })
    worker.unref()
    return made
  } catch (error) {
    reader = undefined
    await worker.terminate()
    if (!isTooMuch(error)) throw error
    giveUp(task.markdown)
    return undefined
  }
}

async function begin(): Promise<Worker> {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  // One that fails while nobody waits for it must not end the site.
  worker.on('error', () => (reader = undefined))
  await once(worker, 'message')
  worker.unref()
  return worker
}

const entry = threadFile(import.meta.url, { source: 'reader.ts', built: 'markdown-reader.js' })

function giveUp(markdown: string): void {
  givenUp.set(nameOf(markdown), Date.now())
  const [oldest] = givenUp.keys()
  if (givenUp.size > mostGivenUp && oldest !== undefined) givenUp.delete(oldest)
}

function nameOf(markdown: string): string {
  return createHash('sha256').update(markdown).digest('base64')
}

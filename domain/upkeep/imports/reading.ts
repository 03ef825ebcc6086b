import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ReadFile } from './read-file.ts'

/** Twenty thousand rows of a workbook take a tenth of this. */
const longestMs = 20_000
const mostMegabytes = 512

/**
 * Reads a file in a thread of its own, while everybody else is answered; `too-much` where it takes too long or more memory than
 * any list of people needs. Its thread ends with it.
 */
export async function readInThread(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ReadFile | { ok: false; because: 'too-much' }> {
  const limits = { maxOldGenerationSizeMb: mostMegabytes }
  const worker = new Worker(entry, { workerData: bytes, resourceLimits: limits })
  try {
    const [read] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })
    return read
  } catch (error) {
    if (isTooMuch(error)) return { ok: false, because: 'too-much' }
    throw error
  } finally {
    await worker.terminate()
  }
}

/** Our own source, or what the build made of it: a built site does not read sources, which may be newer than it is. */
const entry = import.meta.url.endsWith('.ts')
  ? new URL('file-reader.ts', import.meta.url)
  : path.resolve('build/server/file-reader.js')

/** Out of time, of stack or of memory. */
function isTooMuch(error: unknown): boolean {
  if (error instanceof RangeError) return true
  return error instanceof Error && 'code' in error && tooMuch.has(error.code)
}

const tooMuch = new Set<unknown>(['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'])
